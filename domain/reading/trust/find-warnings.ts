import type { CleanedPosting } from "#domain/reading/clean-posting.ts";
import { type PostingTexts, quote } from "#domain/reading/evidence.ts";
import type { Contradiction, Evidence, Warning, WarningKind } from "#domain/reading/job-reading.ts";
import { linesWith } from "#domain/reading/text/cue-lines.ts";
import { findShortLink, SHORTENERS } from "#domain/reading/trust/find-short-link.ts";
import { hostOf, isLookAlike } from "#domain/reading/trust/look-alike-domain.ts";
import { CHAT_INTERVIEW, FEE, NO_CHAT, NO_FEE } from "./warning-words.ts";

type Links = Pick<CleanedPosting, "company" | "url" | "applyUrl" | "companyWebsiteUrl">;

const MAILBOX = /(?<![\p{L}\p{N}._%+-])[a-z0-9._%+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})(?![\p{L}\p{N}])/giu;
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|aol|icloud|protonmail|proton|gmx|web|mail|libero|virgilio|tutanota|yandex|zoho)\./i;
const FREE_FORM = ["forms.gle", "docs.google.com", "forms.office.com"];
const CHAT_LINKS = ["t.me", "telegram.me", "wa.me", "api.whatsapp.com", "chat.whatsapp.com", "signal.me"];
/** Pay in the field this many times above or below that of the text is out of line. */
const OUT_OF_LINE = 2;

/**
 * What a person should look at twice before applying, at most one of each kind, with the posting's words. A warning is not a verdict:
 * it hides nothing and changes no other answer.
 */
export function findWarnings(
  texts: PostingTexts,
  links: Links,
  contradictions: readonly Contradiction[],
): { value: Warning[]; evidence: Evidence[] } {
  const found: (readonly [WarningKind, Evidence])[] = [];
  const add = (kind: WarningKind, evidence: Evidence | null | undefined) => {
    if (evidence && !found.some(([known]) => known === kind)) found.push([kind, evidence]);
  };
  add("asks-fee", unlessDenied(texts, "fee", FEE, NO_FEE));
  add("chat-app-interview", unlessDenied(texts, "chat", CHAT_INTERVIEW, NO_CHAT));
  add("pay-out-of-line", payOutOfLine(contradictions));
  for (const field of ["applyUrl", "url"] as const) {
    const link = links[field];
    if (link === null || (field === "url" && link === links.applyUrl)) continue;
    const isForApplying = field === "applyUrl" || links.applyUrl === null;
    const host = hostOf(link);
    const whole = {
      field,
      about: "warnings",
      quote: link.slice(0, 240),
      start: 0,
      end: Math.min(240, link.length),
    } as const;
    if (isForApplying && isUnder(host, SHORTENERS)) add("link-shortener", whole);
    if (isForApplying && isUnder(host, CHAT_LINKS)) add("chat-app-interview", whole);
    if (isForApplying && isUnder(host, FREE_FORM)) add("company-domain-missing", whole);
    if (isLookAlike(host, links)) add("company-domain-look-alike", whole);
  }
  const { text } = texts.body;
  const short = findShortLink(text);
  if (short) add("link-shortener", quote(texts.body, "warnings", short.start, short.end));
  for (const match of text.includes("@") ? text.matchAll(MAILBOX) : []) {
    const words = quote(texts.body, "warnings", match.index, match.index + match[0].length);
    if (FREE_MAIL.test(match[1] ?? "")) add("company-domain-missing", words);
    else if (isLookAlike(match[1] ?? "", links)) add("company-domain-look-alike", words);
  }
  return {
    value: found.map(([kind, { quote: words, field }]) => ({ kind, quote: words, field })),
    evidence: found.map(([, evidence]) => evidence),
  };
}

function unlessDenied(texts: PostingTexts, cue: "fee" | "chat", pattern: RegExp, denial: RegExp): Evidence | null {
  for (const field of [texts.title, texts.body]) {
    for (const line of linesWith(field, cue)) {
      const match = pattern.exec(line.text);
      if (!match) continue;
      const end = match.index + match[0].length;
      const before =
        line.text
          .slice(Math.max(0, match.index - 70), match.index)
          .split(/[!?\n]|\.\s/)
          .at(-1) ?? "";
      const after = line.text.slice(end, end + 50).split(/[!?\n]|\.\s/)[0] ?? "";
      if (denial.test(`${before}${match[0]}${after}`)) continue;
      return quote(field, "warnings", line.start + match.index, line.start + end);
    }
  }
  return null;
}

function payOutOfLine(contradictions: readonly Contradiction[]): Evidence | null {
  return contradictions.find(({ about, times }) => about === "pay" && (times ?? 1) >= OUT_OF_LINE)?.text ?? null;
}

function isUnder(host: string, parents: readonly string[]): boolean {
  return parents.some((parent) => host === parent || host.endsWith(`.${parent}`));
}
