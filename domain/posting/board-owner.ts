import type { PostingInput } from "#domain/reading/posting-input.ts";
import { namesAgree } from "./employer-name.ts";

/** Boards whose postings name no employer, so that collectors put the department in its place. */
const BOARD = /^https?:\/\/jobs\.(?:eu\.)?lever\.co\/([\w.-]{2,60})\//i;
/** A name is looked for in this much of a text, in UTF-16 units. */
const LOOKED_AT = 6_000;
const MOST_WORDS = 4;
/** Of a longer token its beginning alone is a name: "Bluelight" of "bluelightconsulting". */
const LEAST_BEGINNING = 5;
const MOST_INITIALS = 3;

type Stated = Pick<PostingInput, "company" | "url" | "applyUrl" | "title" | "description">;

/**
 * The employer of a posting on a board whose address names it, as the text writes that name: "palantir" and "Dev" -> "Palantir". Null
 * where the stated company agrees with the board, or no board is known.
 */
export function boardOwner({ company, url, applyUrl, title, description }: Stated): string | null {
  const token = (BOARD.exec(url ?? "") ?? BOARD.exec(applyUrl ?? ""))?.[1];
  if (token === undefined || company === null) return null;
  const key = folded(token);
  const stated = folded(company);
  const agrees = namesAgree(company, token) || (stated.length >= LEAST_BEGINNING && key.startsWith(stated));
  if (agrees || (key.length >= LEAST_BEGINNING && stated.startsWith(key))) return null;
  const text = `${title ?? ""}\n${(description ?? "").slice(0, LOOKED_AT)}`;
  const owner = nameIn(text, key) ?? spelled(token);
  return timesEmployer(text, company) > timesEmployer(text, owner) ? null : owner;
}

/** How often a text speaks of a name as of an employer: boards keep the name that a renamed one had. */
function timesEmployer(text: string, name: string): number {
  const written = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const spoken = `\\b(?:[Aa]t|[Aa]bout|[Jj]oin(?:ing)?)\\s+${written}(?![\\p{L}\\p{N}]|\\s+\\p{L}*\\s?(?:team|department)\\b)`;
  const named = `(?<![\\p{L}\\p{N}])${written}(?:['’]s\\b|\\s+(?:is|was|has|offers|helps|provides)\\b)`;
  return text.match(new RegExp(`${spoken}|${named}`, "gu"))?.length ?? 0;
}

const folded = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/&(?:amp;)?/g, "and")
    .replace(/[^a-z0-9]/g, "");

/** The words of a text that make up a token, the whole of it before its beginning. */
function nameIn(text: string, token: string): string | null {
  const words = [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}&+'’;]*[\p{L}\p{N}])?/gu)];
  let beginning: string | null = null;
  for (const [at, { index, 0: first }] of words.entries()) {
    if (!/^[\p{Lu}\p{N}]/u.test(first)) continue;
    let key = "";
    for (const { index: start, 0: word } of words.slice(at, at + MOST_WORDS)) {
      key += folded(word);
      if (!token.startsWith(key)) break;
      const name = text.slice(index, start + word.length).replaceAll("&amp;", "&");
      if (key === token) return name;
      if (key.length >= LEAST_BEGINNING) beginning ??= name;
    }
  }
  return beginning;
}

function spelled(token: string): string {
  const words = token.split(/[-_.]+/).filter(Boolean);
  return words
    .map((word) => (word.length <= MOST_INITIALS ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join(" ");
}
