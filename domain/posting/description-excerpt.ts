import type { JobPosting } from "./job-posting.ts";

export const EXCERPT_LENGTH = 100;
/** How much of a text is looked at for what the job itself is. */
const LOOKED_AT = 6_000;
/** Shorter lines are headings. */
const SENTENCE = 60;

/** What introduces the employer, and is the same in all its postings. */
const OF_EMPLOYER =
  /^(?:about (?!(?:the|this|your) (?:job|role|position|opportunity))|who we are|our (?:story|mission|company)|company (?:overview|description)|chi siamo|über uns|we(?:'|’)?re (?:a|an|the|on) |we are (?:a|an|the|on) |founded in )/i;
/** Says, though it begins with the employer, who is sought. */
const OF_JOB =
  /^as (?:an?|our|the) |\b(?:seek(?:s|ing)|looking for|hiring|you will|you(?:'|’)ll|cerchiamo|cerca un|suchen wir|wir suchen|buscamos|recherch(?:ons|e un))\b/i;

/** A line that announces what the job is, whole but for its marks: "About the role:", "Job Summary", "Deine Aufgaben". */
const JOB_HEADING = new RegExp(
  `^\\W*(?:${[
    "(?:about )?(?:the|this|your) (?:job|role|position|opportunity|mission)",
    "(?:job|position|role)[ /]*(?:description|summary|overview|purpose|profile)|summary|overview",
    "(?:(?:key|primary|core|main|essential|your|job|role|principal|general) )*(?:duties|tasks|responsibilities|accountabilities)(?: (?:and|&) (?:duties|responsibilities))?",
    "(?:the )?(?:difference|impact) you(?:'|’| wi)ll (?:make|have)|how you(?:'|’| wi)ll make an impact",
    "what you(?:'|’| wi)ll (?:do|be doing|work on|own)(?: here)?|what will you do\\??|a (?:typical day|day in the life)",
    "(?:in this role,? )?you will",
    "(?:deine|ihre|die)? ?aufgaben(?:bereich)?|das machst du|das erwartet dich",
    "(?:il|la tua) (?:ruolo|missione)|cosa farai|di cosa ti occuperai|(?:le )?(?:mansioni|responsabilità|attività)",
    "(?:tus )?(?:funciones|responsabilidades)|(?:vos |tes )?missions?|le poste",
  ].join("|")})\\W*$`,
  "iu",
);

/** Short lines of feeds and forms that are no sentence of the posting ("Company | Place | Full-time"), and what a feed sets before its first one. */
const OF_FEED =
  /\|.*\||^(?:headquarters|url|job title|job type|location|salary|primary location|department|reports to)\s*:|^https?:/i;
const FEED_START = /^headquarters:.{0,200}?\burl:\s*\S+\s+|^headquarters:\s*(?=about (?:us|the)\b)/i;

/** A text from where it tells of the job itself; whole where its beginning does, or where nothing in it says so. */
function fromTheJob(text: string, company: string): string {
  const lines = text
    .slice(0, LOOKED_AT)
    .split("\n")
    .map((line) => line.trim().replace(FEED_START, ""))
    .filter((line) => line !== "" && !(line.length <= EXCERPT_LENGTH && OF_FEED.test(line)));
  const first = lines.findIndex((line) => line.length > SENTENCE);
  if (first < 0 || OF_JOB.test((lines[first] as string).slice(0, 2 * EXCERPT_LENGTH)))
    return lines.slice(Math.max(0, first)).join("\n");
  const heading = lines.findIndex((line) => line.length < SENTENCE && JOB_HEADING.test(line));
  const told = heading < 0 ? -1 : lines.findIndex((line, at) => at > heading && line.length > SENTENCE / 3);
  if (told >= 0) return lines.slice(told).join("\n");
  const isOfEmployer = (words: string) =>
    !OF_JOB.test(words.slice(0, 2 * EXCERPT_LENGTH)) &&
    (OF_EMPLOYER.test(words) || (company !== "" && beginsWith(words, company)));
  if (!lines.slice(0, first + 1).some(isOfEmployer)) return lines.join("\n");
  const job = lines.findIndex((line, at) => at > first && line.length > SENTENCE && !isOfEmployer(line));
  if (job >= 0) return lines.slice(job).join("\n");
  const sentences = lines.join(" ").split(/(?<=[.!?])\s+/);
  const sought = sentences.findIndex((sentence) => OF_JOB.test(sentence));
  return sentences.slice(Math.max(0, sought)).join(" ");
}

function beginsWith(words: string, company: string): boolean {
  return words.toLowerCase().replace(/^at /, "").startsWith(company.toLowerCase());
}

/** The first words that tell of the job, about 100 characters, cut between words (or graphemes, without blanks), with "...". */
export function descriptionExcerpt({
  descriptionText,
  company,
}: Pick<JobPosting, "descriptionText"> & { company?: string | null }): string {
  const text = fromTheJob(descriptionText, company?.trim() ?? "")
    .slice(0, EXCERPT_LENGTH * 8)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH + 1);
  const blank = start.lastIndexOf(" ");
  const cut = blank > EXCERPT_LENGTH / 2 ? start.slice(0, blank) : wholeGraphemes(text, EXCERPT_LENGTH);
  return `${cut.replace(/[\s,;:.–—-]+$/u, "")}...`;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

function wholeGraphemes(text: string, max: number): string {
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text.slice(0, max + 40))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Of what stands in one list, an excerpt that several share is left out: it is about their employer, not the job. */
export function withoutSharedExcerpts<Card extends { excerpt: string }>(cards: readonly Card[]): Card[] {
  const times = new Map<string, number>();
  for (const { excerpt } of cards) times.set(excerpt, (times.get(excerpt) ?? 0) + 1);
  return cards.map((card) => (times.get(card.excerpt) === 1 ? card : { ...card, excerpt: "" }));
}
