import { createHmac, timingSafeEqual } from "node:crypto";

const TOKEN = /^[A-Za-z0-9]{32}$/;

/** Cookie names: over https the browser itself then refuses one that another host or an insecure page has set. */
export function cookieName(name: string, secureCookies: boolean): string {
  return `${secureCookies ? "__Host-" : ""}rjp_${name}`;
}

/**
 * The token in a Cookie header as the sign-in library writes it, `token.signature`; null when there is none or the signature is not
 * ours. The signature is why a token read from the database alone opens nothing.
 */
export function readSignedToken(cookieHeader: string | null, name: string, secret: string): string | null {
  for (const pair of (cookieHeader ?? "").split(";")) {
    const [key, value] = splitOnce(pair.trim(), "=");
    if (key !== name) continue;
    const [token, signature] = splitOnce(decoded(value), ".");
    if (TOKEN.test(token) && isSignature(signature, token, secret)) return token;
  }
  return null;
}

function isSignature(signature: string, token: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
