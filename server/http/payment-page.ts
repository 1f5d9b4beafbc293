export const PAYMENT_PATH = "/payment";

/** What one page may load from elsewhere: sources as a Content-Security-Policy writes them. */
export type OutsideSources = { script: string; style: string; frame: string; connect: string };

/** The payment provider's script, window and calls; those for practice when the token is one for practice. */
export function paymentSources(clientToken: string): OutsideSources {
  const sandbox = clientToken.startsWith("test_") ? "sandbox-" : "";
  const host = (name: string) => `https://${sandbox}${name}.paddle.com`;
  return {
    // The script itself has one address for both.
    script: "https://cdn.paddle.com",
    style: host("cdn"),
    frame: `${host("buy")} ${host("cdn")}`,
    connect: ["checkout-service", "create-checkout", "api"].map(host).join(" "),
  };
}
