import { fieldText } from "#domain/reading/evidence.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { DAY_MS } from "#domain/shared/instant.ts";

/** What tells one role from another. */
export type ComparedRole = Pick<CleanedPosting, "title" | "company" | "descriptionText" | "source" | "datePosted"> & {
  id: string;
  reading: Pick<JobReading, "pay" | "seniority" | "languages" | "evidence">;
};

/** A shorter text holds little but the words that a company puts into all its postings: it does not vote. UTF-16 units. */
const SHORTEST = 400;
/** Share of the shorter text's runs of words that the longer one holds as well: boards cut texts, so neither need hold all of the other. */
const CONTAINED = 0.9;
/** In a monthly thread employers repost, with edits. */
const MONTHLY_THREADS = new Set(["hackernews"]);
const CONTAINED_WHEN_EDITED = 0.5;
const BETWEEN_THREADS_MS = 15 * DAY_MS;
const RUN = 4;
/** Comparing grows with postings times roles; what is past these stands alone. */
const MOST_POSTINGS = 1_000;
const MOST_ROLES = 50;

const LEGAL_FORMS = new Set(
  "inc incorporated llc llp ltd limited gmbh ag se sa sas srl spa bv nv ab oy as aps plc corp corporation co company pvt private pte pty kg ug sarl sl the".split(
    " ",
  ),
);
/** What titles say of the place or the form of address, but not of the role. */
const ASIDE =
  /\b(?:fully |100 ?% ?)?remote(?:ly)?\b|\bhybrid\b|\bon-?site\b|\bin-?office\b|\bhome ?-?office\b|\bwork from home\b|\bwfh\b|\b(?:[mwfhdxg]\s?\/\s?){1,3}[mwfhdxg]\b|\ball genders\b/gi;
const SHORT_FORMS: Record<string, string> = { sr: "senior", jr: "junior", snr: "senior", engr: "engineer" };
const NUMBER =
  /(?:(?:job|req(?:uisition)?|posting|position|vacancy|ref(?:erence)?)[ .:#-]*(?:id|no|number|nr|code|#)?[ .:#-]*|\()((?:[a-z]{0,4}-?)\d[\d-]{2,})\b/gi;
const NUMBER_IN_TEXT =
  /\b(?:job|req(?:uisition)?|posting|position|vacancy|ref(?:erence)?)[ .-]*(?:id|no|number|nr|code|#)[ .:#]*((?:[a-z]{0,4}-?)\d[\d-]{2,})\b/gi;

/** Postings with equal keys may be one role: company without legal form, title without places, ways of working and numbers. */
export function roleKey({ title, company }: Pick<CleanedPosting, "title" | "company">): string | null {
  const employer = tokenize(company ?? "").map(({ key }) => key);
  const named = employer.filter((word) => !LEGAL_FORMS.has(word));
  const work = titleWords(title ?? "");
  if (employer.length === 0 || work.length === 0) return null;
  return `${(named.length > 0 ? named : employer).join(" ")}\n${work.join(" ")}`;
}

function titleWords(title: string): string[] {
  const stated = title.replace(NUMBER, " ").replace(ASIDE, " ");
  const field = fieldText("title", stated);
  const places = findPlacesInField(field, { bareCodes: false });
  const aside = places.filter(({ end }) => /^\s*(?:$|[^\p{L}\p{N}\s]|(?:and|or)\b)/u.test(stated.slice(end)));
  const words = field.words.filter(({ start, end }) => !aside.some((place) => place.start < end && start < place.end));
  return words.map(({ key }) => SHORT_FORMS[key] ?? key);
}

/**
 * Which of the postings of one bucket (equal `roleKey`) are copies of one role: lists of two and more, the most complete text first, of posts
 * to monthly threads the latest. A copy holds nine tenths of the runs of four words of the first, or is held by it (half of them, of a post
 * of another month), and states no other level, pay (`isRaised` apart), language or requisition number than any of the list. The order of `postings` changes nothing. At most about 50,000 comparisons.
 */
export function groupRoles<Posting extends ComparedRole>(postings: readonly Posting[]): Posting[][] {
  const voting = postings.filter(({ descriptionText }) => descriptionText.length >= SHORTEST);
  const ordered = voting.toSorted(
    (a, b) => threadOrder(a, b) || b.descriptionText.length - a.descriptionText.length || (a.id < b.id ? -1 : 1),
  );
  const roles: { runs: ReadonlySet<number>; members: { posting: Posting; numbers: string[] }[] }[] = [];
  for (const posting of ordered.slice(0, MOST_POSTINGS)) {
    const runs = runsOf(posting.descriptionText);
    const member = { posting, numbers: requisitionNumbers(posting) };
    const own = roles.find(
      ({ runs: first, members }) =>
        isContained(runs, first, members[0] && isPutUpAgain(posting, members[0].posting)) &&
        members.every((other) => agree(member, other)),
    );
    if (own) own.members.push(member);
    else if (roles.length < MOST_ROLES) roles.push({ runs, members: [member] });
  }
  return roles.flatMap(({ members }) => (members.length > 1 ? [members.map(({ posting }) => posting)] : []));
}

const isInThread = ({ source }: ComparedRole) => MONTHLY_THREADS.has(source);
const dateOf = ({ datePosted }: ComparedRole) => datePosted?.getTime() ?? 0;

/** Posts to threads stand behind all else, the latest first. */
function threadOrder(a: ComparedRole, b: ComparedRole): number {
  return Number(isInThread(a)) - Number(isInThread(b)) || (isInThread(a) ? dateOf(b) - dateOf(a) : 0);
}

function isPutUpAgain(a: ComparedRole, b: ComparedRole): boolean {
  return a.source === b.source && isInThread(a) && Math.abs(dateOf(a) - dateOf(b)) > BETWEEN_THREADS_MS;
}

/** Hashes of all runs of four words. */
function runsOf(text: string): Set<number> {
  const hashes = tokenize(text).map(({ key }) => hashOf(key));
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= hashes.length; at++) {
    let run = 0;
    for (let n = 0; n < RUN; n++) run = Math.imul(run ^ (hashes[at + n] as number), 0x9e3779b1) ^ (run >>> 15);
    runs.add(run);
  }
  return runs;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

function isContained(one: ReadonlySet<number>, other: ReadonlySet<number>, isEdited = false): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  let common = 0;
  for (const run of short) if (long.has(run)) common++;
  return short.size > 0 && common >= (isEdited ? CONTAINED_WHEN_EDITED : CONTAINED) * short.size;
}

type Compared = { posting: ComparedRole; numbers: string[] };

/** Is there no fact that both state and state differently? */
function agree(a: Compared, b: Compared): boolean {
  const [one, other] = [a.posting.reading, b.posting.reading];
  if (one.seniority !== null && other.seniority !== null && one.seniority !== other.seniority) return false;
  if (one.pay !== null && other.pay !== null && !isSamePay(one.pay, other.pay) && !isInBoth(a, b) && !isRaised(a, b))
    return false;
  const languages = [one, other].map(({ languages }) =>
    languages
      .map(({ language }) => language)
      .sort()
      .join(),
  );
  if (languages.every((list) => list !== "") && languages[0] !== languages[1]) return false;
  return a.numbers.length === 0 || b.numbers.length === 0 || a.numbers.some((number) => b.numbers.includes(number));
}

/** The same put up again in a later month's thread, word for word but for the figures of its pay. */
function isRaised({ posting: one }: Compared, { posting: other }: Compared): boolean {
  const wordsOf = ({ title, descriptionText }: ComparedRole) =>
    tokenize(`${title} ${descriptionText}`)
      .map(({ key }) => key.replace(/\d+/g, "0"))
      .join(" ");
  return isPutUpAgain(one, other) && wordsOf(one) === wordsOf(other);
}

/** A board's own figure beside that of the text, which stands in the other's text as well. */
function isInBoth({ posting: one }: Compared, { posting: other }: Compared): boolean {
  const quotesOf = ({ reading }: ComparedRole) =>
    reading.evidence.flatMap(({ about, field, quote }) =>
      about === "pay" && field === "descriptionText" ? quote : [],
    );
  const [own, others] = [quotesOf(one), quotesOf(other)];
  if (own.length > 0 === others.length > 0) return false;
  const text = (own.length > 0 ? other : one).descriptionText;
  return [...own, ...others].every((quote) => text.includes(quote));
}

type StatedPay = NonNullable<ComparedRole["reading"]["pay"]>;

function isSamePay(one: StatedPay, other: StatedPay): boolean {
  const isCurrencySame = one.currency === null || other.currency === null || one.currency === other.currency;
  return isCurrencySame && one.min === other.min && one.max === other.max;
}

function requisitionNumbers({ title, descriptionText }: ComparedRole): string[] {
  const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number as string);
  return [...new Set([...numbers(title ?? "", NUMBER), ...numbers(descriptionText, NUMBER_IN_TEXT)])].map((number) =>
    number.toLowerCase(),
  );
}
