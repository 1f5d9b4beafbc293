import { createMiddleware } from "hono/factory";

export const PAYMENT_PATH = "/payment";

/** What one page may load from elsewhere: sources as a Content-Security-Policy writes them. */
type OutsideSources = { script: string; style: string; frame: string; connect: string };

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

type Options = { https: boolean; development: boolean };

/**
 * The policy of every page: only our own code and files, and inline scripts with one of `scripts`: this request's nonce, or the hash of a
 * script of a cached page. Development adds what Vite's hot reload needs, the payment page what the provider's window needs.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { development, https, outside }: Options & { outside?: OutsideSources | null },
): string {
  const also = (kind: keyof OutsideSources) => (outside ? ` ${outside[kind]}` : "");
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((script) => `'${script}'`)].join(" ")}${also("script")}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}${also("style")}`,
    ...(outside ? ["style-src-attr 'unsafe-inline'", `frame-src${also("frame")}`] : []),
    `img-src 'self' data:${also("style")}`,
    `connect-src 'self'${development ? " ws:" : ""}${also("connect")}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const ISOLATION = {
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** On the payment page the provider's window may use the browser's wallets, and windows of its own for banks. */
export function paymentIsolation({ frame }: OutsideSources): Record<keyof typeof ISOLATION, string> {
  const allowed = frame
    .split(" ")
    .map((source) => `"${source}"`)
    .join(" ");
  return {
    "Permissions-Policy": ISOLATION["Permissions-Policy"].replace("payment=()", `payment=(self ${allowed})`),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  };
}

/** Headers of every response; pages get the Content-Security-Policy with their scripts from the page handler. */
export function securityHeaders({ https, development }: Options) {
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    for (const [name, value] of Object.entries(ISOLATION)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    if (!headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy([], { https, development }));
    }
  });
}
