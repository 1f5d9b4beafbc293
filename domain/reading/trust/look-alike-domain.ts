import type { PostingInput } from "#domain/reading/posting-input.ts";

type Owner = Pick<PostingInput, "company" | "companyWebsiteUrl">;

/** Characters used in place of a letter in a forged name. */
const FORGED: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/0/g, "o"],
  [/[1i|]/g, "l"],
  [/5/g, "s"],
  [/3/g, "e"],
];
const LEAST_NAME = 5;

/**
 * Does this host imitate the company's? True when its name reads like the company's name or website but is spelled
 * with other characters ("acrne.com" for Acme, "g00dfarm.com"), or in another script (punycode).
 */
export function isLookAlike(host: string, { company, companyWebsiteUrl }: Owner): boolean {
  const label = ownLabel(host);
  const site = companyWebsiteUrl === null ? null : ownLabel(hostname(companyWebsiteUrl));
  const names = [site, plain(company ?? "")].filter(
    (name): name is string => name !== null && name.length >= LEAST_NAME,
  );
  if (names.length === 0 || names.includes(label)) return false;
  if (label.startsWith("xn--")) return names.some((name) => label.slice(4).startsWith(name.slice(0, LEAST_NAME)));
  return names.some((name) => reading(name) === reading(label));
}

/** The host of an address that `safeHttpUrl` has passed. */
export function hostname(link: string): string {
  return /^https?:\/\/([^/?#:]+)/.exec(link)?.[1] ?? "";
}

/** The name in front of the public suffix: "jobs.acme.co.uk" -> "acme". */
export function ownLabel(host: string): string {
  const labels = host.toLowerCase().split(".");
  const last = labels.length > 2 && /^(?:co|com|org|net|gov|ac)$/.test(labels.at(-2) ?? "") ? 3 : 2;
  return (labels.at(-last) ?? "").replaceAll("-", "");
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function reading(name: string): string {
  return FORGED.reduce((text, [pattern, letter]) => text.replace(pattern, letter), name);
}
