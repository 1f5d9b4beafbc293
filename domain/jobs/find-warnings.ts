import type { CleanedPosting } from "./clean-posting.ts";
import { linesWith } from "./cue-lines.ts";
import { type PostingTexts, quote } from "./evidence.ts";
import type { Contradiction, Evidence, Warning, WarningKind } from "./job-reading.ts";
import { hostOf, isLookAlike } from "./look-alike-domain.ts";

type Links = Pick<CleanedPosting, "company" | "url" | "applyUrl" | "companyWebsiteUrl">;

/** The person pays: a fee, a deposit or a purchase that the job is tied to. */
const FEE =
  /(?<![\p{L}])(?:(?:applicants?|candidates?|you) (?:must |need to |have to |will |should |are required to )?pay (?:[^.!?\n]{0,24} )?for (?:the |your |their |an? )(?:own )?(?:[\p{L}-]+ ){0,2}(?:training|background check|equipment|kit|registration|certificate|certification|course|interview)|security deposit of|(?:pay|payment of|send|transfer|deposit|remit|submit|invest)[^.!?\n]{0,40}\b(?:(?:registration|training|application|processing|enrol?lment|onboarding|admin\w*|security|starter[- ]kit|background[- ]check|equipment|certification) (?:fee|fees|deposit|charge|payment)|refundable (?:fee|deposit))|(?:refundable|one[- ]time|small|nominal) (?:registration|training|application|processing|security|joining|onboarding|admin\w*)? ?(?:fee|deposit)(?: (?:of|is|required|applies)|[^.!?\n]{0,10}[$€£₹\d])|(?:registration|joining|training|application|processing|enrol?lment|onboarding) fees?(?: of|:| is| are| =)? ?(?:rs\.?|inr|usd|eur|gbp|[$€£₹])? ?\d|(?:buy|purchase) (?:your|the|a) (?:own )?(?:starter kit|training (?:kit|materials?)|inventory)|(?:quota|tassa|costo) di (?:iscrizione|attivazione)|cauzione di|anmeldegebühr|registrierungsgebühr|schulungsgebühr|kaution von|frais d['’](?:inscription|adhésion)|frais de (?:dossier|formation)|caution de|(?:cuota|tasa) de (?:inscripción|registro)|pago por adelantado)/iu;
/** "We never ask for a fee"; and what the employer pays back or pays itself. */
const NO_FEE =
  /\b(?:no|never|not|n['’]t|without|zero|free of|waive\w*|reimburs\w*|refund your|cover(?:s|ed)?|we (?:will )?pay|company[- ]paid|paid by (?:us|the)|employer|conference|conferences|senza|nessun\w*|kein\w*|sans|aucun\w*|sin|ningun\w*|rimbors\w*|scam\w*|fraud\w*|beware)\b/i;
const CHAT =
  "(?:telegram|whats ?app|signal|wechat|google hangouts?|hangouts|facebook messenger|viber|skype chat|wire app|teams chat|discord)";
const CHAT_INTERVIEW = new RegExp(
  `(?<![\\p{L}])(?:(?:interview\\w*|colloquio|vorstellungsgespräch|entretien|entrevista|hiring manager|recruiter|hiring team)[^.!?\\n]{0,60}\\b(?:on|via|over|through|by|using|su|tramite|über|sur|por|per)\\s+(?:our )?${CHAT}|(?:text|message|contact|add|reach|write to|dm)\\s[^.!?\\n]{0,40}\\b(?:on|via|over|through|at)\\s+telegram|telegram\\s?(?:id|handle|username|:)?\\s?@\\w{3,})`,
  "iu",
);
/** "We never interview by WhatsApp", and apps that are the work itself. */
const NO_CHAT = /\b(?:never|not|n['’]t|no|won['’]t|scam\w*|fraud\w*|beware|impersonat\w*|phishing|video)\b/i;
const MAILBOX = /(?<![\p{L}\p{N}._%+-])[a-z0-9._%+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})(?![\p{L}\p{N}])/giu;
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|aol|icloud|protonmail|proton|gmx|web|mail|libero|virgilio|tutanota|yandex|zoho)\./i;
const FREE_FORM = ["forms.gle", "docs.google.com", "forms.office.com"];
const SHORTENERS =
  "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly cutt.ly rb.gy rebrand.ly lnkd.in shorturl.at t.ly tiny.cc s.id adf.ly v.gd shorte.st bl.ink soo.gd qr.ae trib.al".split(
    " ",
  );
const SHORT_LINK = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])(?:https?://)?(?:www\\.)?(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})/[\\p{L}\\p{N}_-]{2,}`,
  "iu",
);
const SHORT_HOST = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.@-]|www\\.)(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})$`,
  "iu",
);
const LONGEST_HOST = 24;
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
    if (link === null) continue;
    if (field === "url" && link === links.applyUrl) continue;
    const host = hostOf(link);
    const whole = {
      field,
      about: "warnings",
      quote: link.slice(0, 240),
      start: 0,
      end: Math.min(240, link.length),
    } as const;
    if (isUnder(host, SHORTENERS)) add("link-shortener", whole);
    if (isUnder(host, FREE_FORM)) add("company-domain-missing", whole);
    if (isLookAlike(host, links)) add("company-domain-look-alike", whole);
  }
  const { text } = texts.body;
  const short = shortLink(text);
  if (short) add("link-shortener", at(texts, short.index, short[0].length));
  for (const match of text.includes("@") ? text.matchAll(MAILBOX) : []) {
    const words = at(texts, match.index, match[0].length);
    if (FREE_MAIL.test(match[1] ?? "")) add("company-domain-missing", words);
    else if (isLookAlike(match[1] ?? "", links)) add("company-domain-look-alike", words);
  }
  return {
    value: found.map(([kind, { quote: words, field }]) => ({ kind, quote: words, field })),
    evidence: found.map(([, evidence]) => evidence),
  };
}

function at({ body }: PostingTexts, start: number, length: number): Evidence {
  return quote(body, "warnings", start, start + length);
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

/** Looks behind each "/" for a shortener's name first, since a search for many names is slow. */
function shortLink(text: string): RegExpExecArray | null {
  for (let slash = text.indexOf("/"); slash !== -1; slash = text.indexOf("/", slash + 1)) {
    if (!SHORT_HOST.test(text.slice(Math.max(0, slash - LONGEST_HOST), slash))) continue;
    const found = SHORT_LINK.exec(text.slice(0, slash + 200));
    if (found) return found;
  }
  return null;
}

function isUnder(host: string, parents: readonly string[]): boolean {
  return parents.some((parent) => host === parent || host.endsWith(`.${parent}`));
}
