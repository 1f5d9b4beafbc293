/** What stands before a place, from where `ends` last matches there; looks back no further than `most` UTF-16 units. */
export function partBefore(text: string, at: number, most: number, ends: RegExp | string): string {
  const before = text.slice(Math.max(0, at - most), at);
  return before.split(ends).at(-1) ?? "";
}

/** What stands from a place on, up to where `ends` first matches there; looks no further than `most` UTF-16 units. */
export function partAfter(text: string, at: number, most: number, ends: RegExp | string): string {
  return text.slice(at, at + most).split(ends, 1)[0] ?? "";
}
