import { descriptionToText } from "#domain/reading/text/description-blocks.ts";
import { hostname, ownLabel } from "#domain/reading/trust/look-alike-domain.ts";
import { EmailAddress } from "#domain/shared/email-address.ts";
import type { JobPosting } from "./job-posting.ts";
import { SAMPLE_SOURCE } from "./sample-page.ts";

type Posting = Pick<
  JobPosting,
  "source" | "company" | "companyWebsiteUrl" | "description" | "descriptionText" | "reading"
>;

/** `quote` is the line of the posting that asks for applications there. */
export type ApplicationAddress = { address: string; quote: string };

const MAILBOX = /(?<![\p{L}\p{N}._%+@-])[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?![\p{L}\p{N}@-])/giu;
/** A link's address is not part of its text, so it is put behind the tag before the markup goes. Read once: it is given back no letter. */
const MAIL_LINK = /mailto:(?=([^"'?&\s<>:]{3,254}))\1[^<>]{0,300}?(?:>|&gt;)/gi;
const ASKS_FOR_APPLICATIONS =
  /\b(?:to apply|apply (?:now|today|here|by|via|at|with|to)|how to apply|applications? (?:to|at|by|via|should|must|can|are|is)|your application|(?:send|submit|forward|e-?mail|share|mail)\b[^.!?\n]{0,60}\b(?:cv|c\.v\.|resume|résumé|curriculum|cover letter|portfolio|application)|interested (?:candidates|applicants)|candidat(?:ura|ure|urat|ati|arsi|ature)|curriculum|invia(?:re|ci|te)?\b[^.!?\n]{0,60}\bcv|bewerbung\p{L}*|bewirb|lebenslauf|postule[rz]|candidature|candidatura|solicitud|enví[ae]\p{L}*\b[^.!?\n]{0,60}\b(?:cv|currículum))/iu;
/** The line is about something else, or warns. */
const OTHER_PURPOSE =
  /accommodat|accessib|disabilit|disabled|adjustment|privacy|data protection|gdpr|unsubscribe|scam|fraud|phish|impersonat|legitimate|official (?:domain|address|e-?mail)|only (?:contact|e-?mail)s? (?:you|candidates)|\b(?:do not|don['’]t|never|please no|not accept\p{L}*|no longer)\b|unsolicited|agenc(?:y|ies)|recruitment firms|third[- ]part|\bquestions?\b|enquir|inquir|for (?:more )?information|non inviare|per informazioni|accomodament|keine bewerbung|rückfragen|renseignements/iu;
const NEVER =
  /^(?:no-?_?\.?reply|do-?_?\.?not-?_?\.?reply|bounces?|mailer-daemon|postmaster|abuse|privacy|gdpr|dpo|data-?protection|legal|security|support|help(?:desk)?|accommodations?|accessibility|press|media|sales|marketing|billing|webmaster|unsubscribe|newsletter|fraud|compliance)(?:$|[._+-])/i;
const LEGAL_FORM =
  /\b(?:inc|llc|ltd|limited|gmbh|ag|kg|se|srl|spa|s\.r\.l|s\.p\.a|bv|b\.v|nv|sa|sas|sarl|ab|oy|as|aps|plc|corp|corporation|co|company|pty|pte|sp\. z o\.o)\b\.?/giu;

/** How far around an address its purpose is looked for, in UTF-16 units. */
const BEFORE = 220;
const AFTER = 100;
const MAX_QUOTE = 240;

/** Where the posting asks for applications by e-mail: one address, on the employer's domain, in a line that asks for them; else null. */
export function findApplicationAddress(posting: Posting): ApplicationAddress | null {
  if (posting.source === SAMPLE_SOURCE || posting.reading.warnings.length > 0) return null;
  const text = textWithMailLinks(posting);
  const found = new Map<string, string>();
  for (const match of text.includes("@") ? text.matchAll(MAILBOX) : []) {
    const address = plainAddress(match[0]);
    if (address === null || found.has(address) || !isOwn(address.slice(address.indexOf("@") + 1), posting)) continue;
    const around = surroundings(text, match.index, match.index + match[0].length);
    if (!ASKS_FOR_APPLICATIONS.test(around) || OTHER_PURPOSE.test(around)) continue;
    found.set(address, lineAround(text, match.index));
    if (found.size > 1) return null;
  }
  const [only] = found;
  return only ? { address: only[0], quote: only[1] } : null;
}

function textWithMailLinks({ description, descriptionText }: Posting): string {
  if (!description?.toLowerCase().includes("mailto:")) return descriptionText;
  return descriptionToText(description.replace(MAIL_LINK, "$& $1 "));
}

function plainAddress(written: string): string | null {
  const address = written.toLowerCase().replace(/^[._%+-]+/, "");
  return EmailAddress.safeParse(address).data === address && !NEVER.test(address.split("@")[0] ?? "") ? address : null;
}

/** On the domain of the employer's website, or one that is the employer's name. */
function isOwn(domain: string, { company, companyWebsiteUrl }: Posting): boolean {
  const site = companyWebsiteUrl === null ? "" : hostname(companyWebsiteUrl).replace(/^www\./, "");
  if (site !== "" && (domain === site || domain.endsWith(`.${site}`) || site.endsWith(`.${domain}`))) return true;
  const name = (company ?? "").toLowerCase();
  const names = [name, name.replace(LEGAL_FORM, " ")].map((written) => written.replace(/[^a-z0-9]/g, ""));
  const label = ownLabel(domain);
  const withSuffix = domain.replace(/[^a-z0-9]/g, "");
  return names.some((own) => own.length >= 3 && (own === label || own === withSuffix));
}

/** The address's own line and the one before it, as far as they are near. */
function surroundings(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const line = before.lastIndexOf("\n");
  const previous = before.lastIndexOf("\n", before.slice(0, Math.max(0, line)).trimEnd().length - 1);
  const [after = ""] = text.slice(end, end + AFTER).split("\n", 1);
  return before.slice(previous + 1) + text.slice(start, end) + after;
}

function lineAround(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end === -1 ? undefined : end).trim();
  return line.length <= MAX_QUOTE ? line : text.slice(Math.max(start, at - MAX_QUOTE / 2), at + MAX_QUOTE / 2).trim();
}
