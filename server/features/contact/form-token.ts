import type { Ctx } from "#server/ctx.ts";

const PURPOSE = "contact form";
/** Faster than this nobody reads the page and writes a message; what fills in forms by itself is. */
const FASTEST_MS = 3_000;
const LONGEST_MS = 24 * 3_600_000;

type TokenCtx = Pick<Ctx, "vault" | "now">;

/** Goes with the form: when it was shown, sealed so that nobody can make one up. */
export function contactFormToken({ vault, now }: TokenCtx): string {
  return vault.seal(String(now().getTime()), PURPOSE);
}

/** Whether the form was shown by us, at least three seconds ("too-fast") and at most a day ("over") ago. */
export function judgeFormToken({ vault, now }: TokenCtx, token: string): "timely" | "too-fast" | "over" {
  try {
    const age = now().getTime() - Number(vault.open(token, PURPOSE));
    if (age > LONGEST_MS) return "over";
    return age < FASTEST_MS ? "too-fast" : "timely";
  } catch {
    return "over";
  }
}
