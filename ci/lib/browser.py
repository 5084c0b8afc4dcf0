"""A headless Chromium, spoken to by the DevTools protocol through a pipe."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

import common
from common import CheckError, Skipped

NAMES = ("chromium", "google-chrome")


def find():
    """The path of a browser, from the Debian packages if none is there."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    try:
        return common.need(NAMES[0], f"{NAMES[0]} fonts-dejavu-core")
    except CheckError as missing:
        raise Skipped(missing) from None


class Browser:
    """One page of a browser, to be used as a context: `with Browser() as browser`."""

    def __init__(self, width=1200, height=900):
        program = find()
        # (Its helpers may still write there when it has ended.)
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def at_three_and_four():
            # Out of the way first: either may be the other's place.
            first, second = os.dup(commands), os.dup(answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        command = [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
                   "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-sync",
                   "--disable-component-update", "--disable-extensions", "--hide-scrollbars",
                   f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}", "about:blank"]
        self.process = subprocess.Popen(command, preexec_fn=at_three_and_four, close_fds=False,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.number, self.session, self.buffer, self.events = 0, None, b"", []

    def __enter__(self):
        try:
            pages = [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"]
            if not pages:
                raise CheckError("the browser opened no page")
            attached = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
            self.session = attached["sessionId"]
            for domain in ("Page", "Runtime", "Network"):
                self.call(f"{domain}.enable")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except (CheckError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        self.profile.cleanup()

    def message(self, deadline):
        """The next message of the browser."""
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.answers], [], [], max(0, deadline - time.monotonic()))
            read = os.read(self.answers, 1 << 16) if ready else b""
            if not read:
                raise CheckError("the browser has ended" if ready else "the browser does not answer")
            self.buffer += read
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """What a method of the protocol returns. Events that come before are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        deadline = time.monotonic() + 30
        while (answer := self.message(deadline)).get("id") != self.number:
            if "method" in answer:
                self.events.append(answer)
        if "error" in answer:
            raise CheckError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def evaluate(self, expression):
        """The value of an expression of JavaScript, awaited if it is a promise."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise CheckError(f"{expression}: {answer['exceptionDetails']['exception'].get('description')}")
        return answer["result"].get("value")

    def open(self, url, ready):
        """Opens a page, and waits until an expression is true there."""
        self.call("Page.navigate", url=url)
        self.wait(ready)

    def wait(self, expression):
        deadline, why = time.monotonic() + 20, "it is false"
        while time.monotonic() < deadline:
            try:
                if self.evaluate(f"Boolean({expression})"):
                    return
            except CheckError as error:
                # While one page makes room for the next, there is none.
                why = error
            time.sleep(0.02)
        raise CheckError(f"the page never came to {expression}: {'; '.join(self.errors()) or why}")

    def errors(self):
        """What the page threw."""
        details = [e["params"]["exceptionDetails"] for e in self.events if e["method"] == "Runtime.exceptionThrown"]
        return [d.get("exception", {}).get("description", d["text"]) for d in details]

    def requests(self):
        """The addresses that the page asked for."""
        return [e["params"]["request"]["url"] for e in self.events if e["method"] == "Network.requestWillBeSent"]

    def click(self, selector):
        """A click of the mouse in the middle of an element."""
        box = self.evaluate(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: "center" }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def press(self, key):
        """A key by its name."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = {"Enter": 13}.get(key, 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text, windowsVirtualKeyCode=code)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def type(self, selector, text):
        """Replaces the text of an input as a user would."""
        self.click(selector)
        self.evaluate(f"document.querySelector({json.dumps(selector)}).select()")
        self.call("Input.insertText", text=text)
