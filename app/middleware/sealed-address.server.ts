import type { Ctx } from "#server/ctx.ts";

/** Longer than a redirect takes, shorter than an address is passed on. */
const FRESH_MS = 60_000;

type SealCtx = Pick<Ctx, "vault" | "now">;

/**
 * The address to go on to after something was done, `path` with a seal. A page that says what was done asks `isFreshlySealed`, so that
 * nobody is told so by an address that was typed, passed on or kept; unlike a cookie it needs nothing of the browser.
 */
export function sealedAddress({ vault, now }: SealCtx, path: `${string}?${string}`): string {
  return `${path}&seal=${vault.seal(String(now().getTime()), purposeOf(path))}`;
}

/** Whether the address is `path` with a seal that this program put on it within the last minute. */
export function isFreshlySealed({ vault, now }: SealCtx, path: string, url: URL): boolean {
  const { pathname, search, searchParams } = url;
  if (!`${pathname}${search}`.startsWith(`${path}&`)) return false;
  try {
    return isFresh({ now }, new Date(Number(vault.open(searchParams.get("seal") ?? "", purposeOf(path)))));
  } catch {
    return false;
  }
}

/** Whether it happened within the last minute. */
export function isFresh({ now }: Pick<Ctx, "now">, at: Date): boolean {
  return now().getTime() - at.getTime() < FRESH_MS;
}

function purposeOf(path: string): string {
  return `done: ${path}`;
}
