import type { PaddleEventData } from "@paddle/paddle-js";

export type PaymentWindow = {
  /** Says also whether payments are for practice: such a token begins with "test_". */
  clientToken: string;
  locale: string;
  /** A whole address of ours. */
  successUrl: string;
  onEvent: (name: "closed" | "failed") => void;
};

const FAILURES = new Set(["checkout.error", "checkout.failed", "checkout.payment.error"]);

/**
 * Opens the payment provider's window over the page, for the transaction that the page's address names (`_ptxn`): the provider's own script
 * reads it there. False when that script could not be loaded.
 */
export async function openPaymentWindow({ clientToken, locale, successUrl, onEvent }: PaymentWindow): Promise<boolean> {
  const { initializePaddle } = await import("@paddle/paddle-js");
  const paddle = await initializePaddle({
    token: clientToken,
    environment: clientToken.startsWith("test_") ? "sandbox" : "production",
    checkout: { settings: { displayMode: "overlay", locale, successUrl, allowLogout: false } },
    eventCallback: ({ name }: PaddleEventData) => {
      if (name === "checkout.closed") onEvent("closed");
      else if (name && FAILURES.has(name)) onEvent("failed");
    },
  }).catch(() => undefined);
  return paddle !== undefined;
}
