import hosts from "#data/link-hosts.json" with { type: "json" };
import { linesWith, type PostingTexts, quote } from "#domain/reading/evidence.ts";
import type { Contradiction, Evidence, Warning, WarningKind } from "#domain/reading/job-reading.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import { hostname, isLookAlike } from "#domain/reading/trust/look-alike-domain.ts";
import { findOneGender } from "#domain/reading/trust/one-gender.ts";
import { isUnder } from "#domain/shared/safe-url.ts";

/** Hosts that hide where a link leads. */
const SHORTENERS: readonly string[] = hosts.shorteners;

const SHORT_LINK = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])(?:https?://)?(?:www\\.)?(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})/[\\p{L}\\p{N}_-]{2,}`,
  "iu",
);

const SHORT_HOST = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.@-]|www\\.)(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})$`,
  "iu",
);

const LONGEST_HOST = 24;
const LONGEST_LINK = 200;
const AROUND_LINK = 80;

const TO_APPLY =
  /\b(?:appl(?:y|ying|ication|icants?)|form|fill|register|sign up|submit|send (?:us )?your|cvs?|resumes?|résumé|interview|assessment|test|candidat\w*|bewerb\w*|bewirb|postul\w*|inscri\w*|iscriv\w*|solicit\w*|interested)\b/i;

const NOT_TO_APPLY =
  /\b(?:refer\w*|reward\w*|award\w*|best (?:employers?|places?)|benefits?|privacy|cookie|blog|news(?:letter)?|press|podcast|learn more about (?:us|our)|glassdoor|culture)\b/i;

/** The applicant has to pay: a fee, a deposit or a required purchase. */
const FEE = new RegExp(
  `(?<![\\p{L}])(?:${[
    "(?:applicants?|candidates?|you|trainees?|selected (?:people|candidates)) (?:must |need to |have to |will |should |are required to )?(?:first )?pay (?:[^.!?\\n]{0,24} )?for (?:the |your |their |an? )(?:own )?(?:[\\p{L}-]+ ){0,2}(?:training|background check|equipment|kit|registration|certificate|certification|course|interview)",
    "security deposit of|caution money",
    "(?:pay|payment of|send|transfer|deposit|remit|submit|invest)[^.!?\\n]{0,40}\\b(?:(?:registration|training|application|processing|enrol?lment|onboarding|admin\\p{L}*|security|starter[- ]kit|background[- ]check|equipment|certification) (?:fees?|deposit|charges?|payment)|refundable (?:fee|deposit))",
    "(?:refundable|one[- ]time|small|nominal) (?:registration|training|application|processing|security|joining|onboarding|admin\\p{L}*)? ?(?:fee|deposit)(?: (?:of|is|required|applies)|[^.!?\\n]{0,10}[$€£₹\\d])",
    "(?:registration|joining|training|application|processing|enrol?lment|onboarding) (?:fees?|charges?)(?: of|:| is| are| =)? ?(?:rs\\.?|inr|usd|eur|gbp|[$€£₹])? ?\\d",
    "(?:buy|purchase) (?:your|the|a|an|our) (?:own )?(?:starter (?:kit|pack|package)|training (?:kit|materials?|package)|inventory|welcome kit)",
    "(?:initial|upfront|up-front) (?:investment|payment|fee|deposit) (?:of|is required|required)",
    "(?:deposit|pay|send|transfer) (?:rs\\.?|inr|usd|eur|gbp|[$€£₹]) ?[\\d.,]+ (?:to (?:confirm|secure|reserve|activate|start)|as a (?:deposit|guarantee))",
    "fee of [^.!?\\n]{0,16} to (?:confirm|secure|reserve|activate|start)",
    "(?:training|background check|certification|starter kit|equipment|course) (?:is |are |must be )?(?:done |taken |bought |paid )?(?:at|on) your own (?:cost|expense)",
    "(?:quota|tassa|costo) di (?:iscrizione|attivazione)|cauzione di|(?:acquistare|comprare) (?:il|un) kit|pagare (?:il|un) corso",
    "anmeldegebühr|registrierungsgebühr|schulungsgebühr|kaution von|(?:starterpaket|startpaket|starterset) (?:zu )?(?:kaufen|erwerben)|schulung (?:ist )?selbst (?:zu )?(?:bezahlen|zahlen)",
    "frais d['’](?:inscription|adhésion)|frais de (?:dossier|formation)|caution de|acheter (?:le|un) kit",
    "(?:cuota|tasa) de (?:inscripción|registro)|pago por adelantado|comprar (?:el|un) kit|pagar (?:el|un|la|una) (?:curso|inscripción|formación)",
  ].join("|")})`,
  "iu",
);

/** "We never ask for a fee"; what the employer refunds or pays; and what customers pay for the goods that the work is about. */
const NO_FEE =
  /\b(?:no|never|not|n['’]t|without|zero|free of|waive\w*|reimburs\w*|refund your|cover(?:s|ed)?|we (?:will )?pay|company[- ]paid|paid by (?:us|the)|employer|conference|conferences|collect\w*|customers?|clients?|tenants?|residents?|guests?|patients?|merchants?|borrowers?|students|senza|nessun\w*|non|kein\w*|sans|aucun\w*|sin|ningun\w*|rimbors\w*|scam\w*|fraud\w*|beware)\b/i;

const CHAT =
  "(?:telegram|whats ?app|signal|wechat|google (?:chat|hangouts?)|hangouts|facebook messenger|viber|skype chat|wire app|teams chat|discord|(?:text|instant|chat) messag(?:e|es|ing)|text chat)";

const HIRING =
  "(?:interview\\w*|colloquio|vorstellungsgespräch|bewerbungsgespräch|entretien|entrevista|hiring manager|recruiter|hiring (?:team|process)|screening|onboarding)";

/** Interview or contact through a chat app. */
const CHAT_INTERVIEW = new RegExp(
  `(?<![\\p{L}])(?:${[
    `${HIRING}[^.!?\\n]{0,60}(?<!\\p{L})(?:on|via|over|through|by|using|in|su|tramite|über|sur|par|por|per)\\s+(?:our |a |an )?${CHAT}`,
    `(?:telegram|whats ?app|signal|google chat|hangouts|text[- ]based|chat[- ]based) (?:chat )?interview`,
    "(?:text|message|contact|add|reach|write to|dm|apply|application|cv|resume)\\s[^.!?\\n]{0,40}\\b(?:on|via|over|through|at|per|su|sur|por)\\s+telegram",
    "telegram\\s?(?:id|handle|username|:)?\\s?@\\w{3,}",
  ].join("|")})`,
  "iu",
);

/** Warnings about such interviews, and chat apps as part of the job. */
const NO_CHAT =
  /\b(?:never|not|n['’]t|no|won['’]t|scam\w*|fraud\w*|beware|impersonat\w*|phishing|video|legitimate|suspicious|experience|customers?|clients?|users?|tickets?)\b/i;

/** Asks to call or write to a number in a chat app. */
const CHAT_NUMBER =
  /(?<!\p{L})(?:call|contact|text|message|reach|write|ping|dm|send|connect)(?!\p{L})[^.!?\n]{0,40}?(?<!\p{L})(?:whats ?app|telegram|signal|viber|wechat)(?!\p{L})[^\p{L}\d[+]{0,12}(?:(?:me|us|at|on|number|no|only)(?!\p{L})[^\p{L}\d[+]{0,6}){0,2}(?:\[phone\]|\+?\d[\d ().-]{6,}\d)/iu;

const NO_CHAT_NUMBER = /\b(?:never|not|n['’]t|scam\w*|fraud\w*|beware|impersonat\w*|customers?|clients?|users?)\b/i;

/** Pay is commission only, or per result. */
const BY_RESULTS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    "(?:100 ?%|purely|solely|entirely|fully|strictly|straight|exclusively) (?:on )?(?:an? )?(?:(?:sales |uncapped )?commissions?|commission[- ]based)\\b",
    "(?<!\\b(?:in|of|a) )(?:is|on|:|are|paid|pays?) (?:an? )?commissions? only\\b|commission[- ]only\\b",
    "commissions? (?:\\+|and|plus) (?:early )?equity\\b",
    "paid (?:only )?(?:per|by|for) (?:results?|(?:closed |each )?sales?|leads?) only\\b|only paid (?:per|by|for) (?:results?|sales?|leads?)\\b",
    "(?:rein(?:e|er|es)?|ausschließlich|nur) (?:auf )?(?:provision(?:en)?|provisionsbasis|erfolgsbasis)\\b|provisionsbasis ohne fixum\\b",
    "(?:solo|soltanto|esclusivamente|unicamente) (?:a |su |in base a )?provvigion[ei]\\b|provvigioni al 100 ?%",
    "(?:uniquement|exclusivement) (?:à |par )?(?:la |une )?commissions?\\b",
    "(?:s[oó]lo|solamente|únicamente|100 ?%) (?:a |por )?comisi[oó]n(?:es)?\\b",
  ].join("|")})`,
  "iu",
);
const NOT_BY_RESULTS = /\b(?:not|n['’]t|no|never|isn['’]t|nor|kein\w*|nicht|non|pas|experience|former|previous)\b/i;

/** Any other email address in the text. */
const OTHER_CONTACT = /@[\p{L}\d-]+\.\p{L}|\[email\]|https?:|www\./iu;

type Links = Pick<CleanedPosting, "company" | "url" | "applyUrl" | "companyWebsiteUrl">;

const MAILBOX = /(?<![\p{L}\p{N}._%+-])[a-z0-9._%+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})(?![\p{L}\p{N}])/giu;

const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|aol|icloud|protonmail|proton|gmx|web|mail|libero|virgilio|tutanota|yandex|zoho)\./i;

const FREE_FORM = ["forms.gle", "docs.google.com", "forms.office.com"];
const CHAT_LINKS = ["t.me", "telegram.me", "wa.me", "api.whatsapp.com", "chat.whatsapp.com", "signal.me"];

/** A salary field this many times above or below the text's amount is suspicious. */
const OUT_OF_LINE = 2;

/**
 * Warnings about a posting, at most one of each kind, with its quote. A warning is not a verdict:
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
    const host = hostname(link);
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
  if (links.applyUrl === null && !OTHER_CONTACT.test(text) && !found.some(([kind]) => kind === "chat-app-interview"))
    add("chat-app-contact", unlessDenied(texts, "chat", CHAT_NUMBER, NO_CHAT_NUMBER));
  add("one-gender", findOneGender(texts));
  add("paid-by-results", unlessDenied(texts, "results", BY_RESULTS, NOT_BY_RESULTS));
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

function unlessDenied(
  texts: PostingTexts,
  cue: "fee" | "chat" | "results",
  pattern: RegExp,
  denial: RegExp,
): Evidence | null {
  for (const field of [texts.title, texts.body]) {
    for (const line of linesWith(field, cue)) {
      const match = pattern.exec(line.text);
      if (!match) continue;
      const end = match.index + match[0].length;
      const before = partBefore(line.text, match.index, 70, /[!?\n]|\.\s/);
      const after = partAfter(line.text, end, 50, /[!?\n]|\.\s/);
      if (denial.test(`${before}${match[0]}${after}`)) continue;
      return quote(field, "warnings", line.start + match.index, line.start + end);
    }
  }
  return null;
}

function payOutOfLine(contradictions: readonly Contradiction[]): Evidence | null {
  return contradictions.find(({ about, times }) => about === "pay" && (times ?? 1) >= OUT_OF_LINE)?.text ?? null;
}

/**
 * The first shortened link of a text that is meant for applying, and where it stands; null = none. Looks behind each "/" for a
 * shortener's name first, since a search for many names is slow. Linear.
 */
function findShortLink(text: string): { start: number; end: number } | null {
  let from = 0;
  for (let slash = text.indexOf("/"); slash !== -1; slash = text.indexOf("/", slash + 1)) {
    if (!SHORT_HOST.test(text.slice(Math.max(0, slash - LONGEST_HOST), slash))) continue;
    from = Math.max(from, slash - AROUND_LINK);
    const found = SHORT_LINK.exec(text.slice(from, slash + LONGEST_LINK));
    if (!found) continue;
    const start = from + found.index;
    const end = start + found[0].length;
    if (isForApplying(text, start, end)) return { start, end };
  }
  return null;
}

/** The link is for applying, not for an award or a referral page. */
function isForApplying(text: string, start: number, end: number): boolean {
  const around = `${text.slice(Math.max(0, start - AROUND_LINK), start)} ${text.slice(end, end + AROUND_LINK / 2)}`;
  return TO_APPLY.test(around) && !NOT_TO_APPLY.test(around);
}
