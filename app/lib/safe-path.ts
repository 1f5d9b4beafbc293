const BASE = "https://here.invalid";

/** A path of ours, or "/" for anything else. Checked again after normalising: `/..//host` passes an origin check and leads away. */
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
