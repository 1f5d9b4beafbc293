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
