import type { JobPosting } from "#domain/posting/job-posting.ts";

/** Anything with a dot that a reader could type into a browser; bounded, since postings may be hostile. */
const ADDRESS = /(?:https?:\/\/)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?:[/?#:][^\s<>"]*)?/giu;

/** Hosts on which one applies to the posting: no text that leaves the server may carry an address there. */
export function linkHosts({ url, applyUrl }: Pick<JobPosting, "url" | "applyUrl">): Set<string> {
  return new Set([url, applyUrl].flatMap((link) => URL.parse(link ?? "")?.host ?? []));
}

/** Stands for an address that only "Apply" opens. */
export const WITHHELD = "[…]";

/** The text with `WITHHELD` for each address on one of these hosts. */
export function withoutAddresses(text: string, withheld: ReadonlySet<string>): string {
  if (!text.includes(".")) return text;
  const host = (address: string) => URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.host ?? "";
  return text.replace(ADDRESS, (address) => (withheld.has(host(address)) ? WITHHELD : address));
}
