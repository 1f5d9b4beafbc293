const BASE = "https://here.invalid";

/**
 * A path of ours to go on to, or "/" for anything else. The result is checked again after normalising, because
 * `/..//host` passes an origin check and still leads away (security checklist, RED-1).
 */
export function safePath(target: unknown): string {
  if (typeof target !== "string" || target.length > 2_000 || !target.startsWith("/")) return "/";
  try {
    const url = new URL(target, BASE);
    const path = url.pathname + url.search + url.hash;
    const stays = url.origin === BASE && !/^\/[/\\]/.test(path) && new URL(path, BASE).origin === BASE;
    return stays ? path : "/";
  } catch {
    return "/";
  }
}
