import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

test("a message of the push service is shown by a worker that sees no page", async ({ page, baseURL }) => {
  await page.goto("/");
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"));
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("/push.js", { scope: "/push/" });
    await new Promise<void>((resolve) => {
      const look = () => installing?.state === "activated" && resolve();
      installing?.addEventListener("statechange", look);
      look();
    });
  });
  const told = { title: "New jobs for you: 3", body: "Nursing, open to Italy", path: "/searches?open=1" };
  const registrationId = await registered;
  const message = { origin: baseURL ?? "", registrationId, data: JSON.stringify(told) };
  // Asked for while it is being displayed, Chromium takes a notification for closed; one of the same tag replaces it.
  const shown = async () => {
    await cdp.send("ServiceWorker.deliverPushMessage", message);
    return await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration("/push/");
      return (await worker?.getNotifications())?.map(({ title, body, data }) => ({ title, body, path: data }));
    });
  };
  await expect.poll(shown).toEqual([told]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "")).not.toContain("push.js");
});

test("leave to notify is asked for when the button is pressed, and never before", async ({ page }) => {
  await page.addInitScript(() => {
    const count = { asked: 0 };
    Object.assign(window, { count });
    Notification.requestPermission = async () => {
      count.asked++;
      return "denied";
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { count: { asked: number } }).count.asked);
  await signUp(page, somebody());
  for (const path of ["/", "/results", "/searches"]) {
    await page.goto(path);
    expect(await asked(), path).toBe(0);
  }
  const button = page.getByRole("button", { name: "Notify me in this browser" });
  await expect(button).toBeVisible();
  expect(await asked()).toBe(0);
  await button.click();
  await expect(page.getByText("This browser did not allow it.")).toBeVisible();
  expect(await asked()).toBe(1);
});
