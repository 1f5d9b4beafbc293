import { randomUUID } from "node:crypto";
import { SIM_PRICE_IDS } from "#server/adapters/billing/simulated/sim-account.ts";
import { PADDLE_KEY, startPaddleServer } from "#tests/support/servers/paddle-server.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";
import { startOwnServer } from "./own-server.ts";

/** Stands in for the provider's script: it opens its frame for the transaction that the address names, and pays on a press. */
const SCRIPT = `window.PaddleBillingV1 = {
  Environment: { set() {} },
  Initialize({ token, checkout }) {
    const frame = document.createElement("iframe");
    frame.src = "https://sandbox-buy.paddle.com/" + token;
    const pay = document.createElement("button");
    pay.textContent = "Pay " + new URLSearchParams(location.search).get("_ptxn");
    pay.onclick = () => location.assign(checkout.settings.successUrl);
    document.querySelector("main").append(frame, pay);
  },
};`;

test("with the real provider its window opens on the payment page, which alone may load it", async ({
  page,
  expected,
}) => {
  // A server of its own is started.
  test.setTimeout(PROCESS_MS);
  expected.outside.push(/^https:\/\/(?:cdn|sandbox-buy)\.paddle\.com\//);
  const { simulated } = testBilling({ now: () => new Date(), newId: randomUUID });
  const paddle = await startPaddleServer(simulated);
  const server = await startOwnServer({
    PAYMENTS: "paddle",
    PADDLE_API_KEY: PADDLE_KEY,
    PADDLE_CLIENT_TOKEN: "test_token",
    PADDLE_WEBHOOK_SECRETS: "secret of the tests",
    PADDLE_PRICE_ID: SIM_PRICE_IDS.plain,
    PADDLE_TRIAL_PRICE_ID: SIM_PRICE_IDS.trial,
    PADDLE_API_URL: paddle.url,
    CLIENT_ADDRESS_HEADER: "X-Test-Client",
  });
  const context = page.context();
  await context.route("https://cdn.paddle.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await context.route("https://sandbox-buy.paddle.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Card number" }),
  );
  try {
    await signUp(page, somebody(), server.url);
    await page.goto(`${server.url}/checkout`);
    await page.getByRole("checkbox").check();
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Start 7-day free trial" }).click();
    const payment = await opening;
    await expect(payment).toHaveURL(/\/payment\?_ptxn=txn_/);
    await expect(payment.frameLocator("iframe").getByText("Card number")).toBeVisible();
    const key = /txn_(\w+)_0/.exec(payment.url())?.[1] ?? "";
    expect((await simulated.findAccount(key))?.checkout).toBe("open");
    await simulated.pay(key);
    await payment.getByRole("button", { name: `Pay txn_${key}_0` }).click();
    await expect(payment.getByText("Your plan is active: Free Trial.")).toBeVisible();

    const policyOf = async (path: string) =>
      (await page.request.get(server.url + path)).headers()["content-security-policy"] ?? "";
    expect(await policyOf(`/payment?_ptxn=txn_${key}_0`)).toContain("frame-src https://sandbox-buy.paddle.com");
    for (const path of ["/checkout", "/payment/", "/profile/subscription"])
      expect(await policyOf(path), path).not.toContain("paddle.com");
  } finally {
    // A page still fetching what it shows last would report that its server is gone.
    for (const open of context.pages()) await open.close();
    await server.stop();
    paddle.close();
  }
});
