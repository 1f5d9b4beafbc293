import type { Ctx } from "#server/ctx.ts";

/** Longer than a redirect takes, too short for a link to be passed on. */
const FRESH_MS = 60_000;

type SignCtx = Pick<Ctx, "vault" | "now">;

/** `path`, signed, to redirect to after an action: `hasFreshSignature` keeps typed, shared or old URLs from confirming anything. */
export function signUrl({ vault, now }: SignCtx, path: `${string}?${string}`): string {
  return `${path}&seal=${vault.seal(String(now().getTime()), purposeOf(path))}`;
}

/** Whether `url` is `path` as `signUrl` signed it within the last minute. */
export function hasFreshSignature({ vault, now }: SignCtx, path: string, url: URL): boolean {
  const { pathname, search, searchParams } = url;
  if (!`${pathname}${search}`.startsWith(`${path}&`)) return false;
  try {
    return isRecent({ now }, new Date(Number(vault.open(searchParams.get("seal") ?? "", purposeOf(path)))));
  } catch {
    return false;
  }
}

/** Whether it happened within the last minute. */
export function isRecent({ now }: Pick<Ctx, "now">, at: Date): boolean {
  return now().getTime() - at.getTime() < FRESH_MS;
}

function purposeOf(path: string): string {
  return `done: ${path}`;
}
