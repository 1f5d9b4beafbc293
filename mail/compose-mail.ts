import { OFFER } from "#domain/billing/plan.ts";
import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { MailContent, MailTexts, Text } from "./mail-content.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import ar from "./texts/ar.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };

/** Every email. */
const COMPLETE = { en, it } satisfies Record<string, MailTexts>;
/** Those about saved searches. */
const IN_PART = { ar } satisfies Record<string, TextsInPart>;
type TextsInPart = Omit<MailTexts, "mails"> & { mails: Partial<MailTexts["mails"]> };

/** Languages emails are written in; readers of any other language get the first. */
export type MailLocale = keyof typeof COMPLETE | keyof typeof IN_PART;
const TEXTS: Record<keyof typeof COMPLETE, MailTexts> & Record<MailLocale, TextsInPart> = { ...COMPLETE, ...IN_PART };
export const MAIL_LOCALES = Object.keys(TEXTS) as MailLocale[];

/** The language that a mail is written in for a reader of this one: English where it has no texts in theirs. */
export function mailLocale(template: MailTemplate, locale: string): MailLocale {
  const own = MAIL_LOCALES.find((known) => known === locale) ?? "en";
  return TEXTS[own].mails[template] ? own : "en";
}

/** The texts around every mail. */
export const mailTexts = (locale: MailLocale): Omit<MailTexts, "mails"> => TEXTS[locale];

/** How a value is written out, by the word after its name: dates are ISO days or moments, shown as their UTC day. */
const FORMATS: Record<string, (value: unknown, locale: MailLocale) => string> = {
  day: (value, locale) =>
    new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(value as string),
    ),
  days: (value, locale) => inUnits(value as number, "day", locale),
  /** Minutes, such as "45 minutes", "1 ora" or "24 hours". */
  duration: (value, locale) => {
    const minutes = value as number;
    return minutes % 60 === 0 ? inUnits(minutes / 60, "hour", locale) : inUnits(minutes, "minute", locale);
  },
  money: (value, locale) => formatMoney(value as Money, locale),
  topic: (value, locale) => TEXTS[locale].topics[value as ContactSubject],
  answer: (value, locale) => TEXTS[locale].answers[value as HardTopic],
};

function inUnits(value: number, unit: string, locale: MailLocale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

type Pushed = { jobs: number; search: string };

/** What a browser's notification says of jobs that a search has found: how many, and the search by its name. */
export function pushTexts(locale: string, { jobs, search }: Pushed): MailTexts["push"] {
  const own = MAIL_LOCALES.find((known) => known === locale) ?? "en";
  const values = { jobs, search };
  const { title, body } = TEXTS[own].push;
  return { title: fillIn(title, values, own), body: fillIn(body, values, own) };
}

/** What a mail says in one language. Throws for a text that names a value its mail does not have. */
export function composeMail<Template extends MailTemplate>(
  template: Template,
  locale: MailLocale,
  props: MailProps[Template],
): MailContent {
  const own = TEXTS[locale].mails[template] ?? TEXTS.en.mails[template];
  const {
    subject,
    paragraphs,
    facts = {},
    pictures = {},
    lists = {},
    job,
    silent = [],
    action,
    after = [],
    links = {},
    frame,
  } = own;
  const given: Partial<
    MailProps["application-to-employer"] &
      MailProps["application-receipt"] &
      MailProps["job-alert"] &
      MailProps["search-silent"]
  > = props;
  const from = "from" in props ? props.from : undefined;
  const values: Record<string, unknown> = {
    ...OFFER,
    ...props,
    letter: given.letter && letterParagraphs(given.letter).join("\n"),
    links: given.links?.map((link) => ` · ${link}`).join(""),
    total: (given.jobs?.length ?? 0) + (given.more ?? 0),
    searchNames: given.searches && quoted(given.searches, locale),
    several: (given.silent?.length ?? 0) > 1,
    "from.name": from?.name,
    "from.email": from?.email,
  };
  const fill = (text: Text) => fillIn(text, values, locale);
  return {
    subject: fill(subject),
    // What people wrote in several lines is several paragraphs.
    paragraphs: paragraphs.flatMap((text) => fill(text).split(/\n+/)).filter((text) => text !== ""),
    facts: Object.entries(facts).map(([label, value]) => ({ label, value: fill(value) })),
    pictures: Object.entries(pictures).map(([kind, alt]) => {
      const text = (kind === "qr" ? given.verifyUrl : given.receiptNumber) ?? "";
      return { kind: kind as "qr" | "barcode", text, alt: fill(alt) };
    }),
    lists: Object.entries(lists).flatMap(([name, { heading, line }]) => {
      const lines = (values[name] as object[]).map((own) => fillIn(line, { ...own }, locale));
      return lines.length > 0 ? [{ heading, lines }] : [];
    }),
    jobs: [
      ...(given.silent ?? []).map((own) => ({
        title: own.search,
        link: own.link,
        lines: silent.map((line) => fillIn(line, { ...own }, locale)).filter((line) => line !== ""),
        quotes: [],
      })),
      ...(job ? (given.jobs ?? []) : []).map(({ title, about, quotes, search, isChange, link, hideLink }) => ({
        title,
        link,
        lines: [
          about,
          job?.search.replace("{search}", () => search) ?? "",
          isChange ? (job?.changed ?? "") : "",
        ].filter((line) => line !== ""),
        quotes,
        hide: { label: job?.hide ?? "", link: hideLink },
      })),
    ],
    links: Object.entries(links).flatMap(([name, label]) => ({ label, link: String(values[name]) })),
    ...(given.unsubscribe && { unsubscribe: given.unsubscribe }),
    ...(action && given.link && { action: { label: action, link: given.link } }),
    after: after.map(fill).filter((text) => text !== ""),
    ...(frame && { frame: { greeting: values.letter ? null : frame.greeting, footer: fill(frame.footer) } }),
    ...(from && { replyTo: from.email }),
  };
}

/** Names in a list; in Arabic each is set apart (by isolates), since Latin ones would swap their quotation marks with those beside them. */
function quoted(names: readonly string[], locale: MailLocale): string {
  return locale === "ar"
    ? names.map((name) => `\u2068“${name}”\u2069`).join("، ")
    : names.map((name) => `“${name}”`).join(", ");
}

function fillIn(text: Text, values: Record<string, unknown>, locale: MailLocale): string {
  if (typeof text !== "string") {
    const [name = "", value] = text.if.split("=");
    const holds = value === undefined ? values[name] : [values[name]].flat().includes(value);
    return fillIn((holds ? text.then : text.else) ?? "", values, locale);
  }
  return text.replaceAll(/\{([\w.]+)(?::(\w+))?\}/g, (_, name: string, format?: string) => {
    const write = format === undefined ? String : FORMATS[format];
    if (values[name] === undefined || !write) throw new TypeError(`No mail can say "${text}".`);
    return write(values[name], locale);
  });
}

/** The paragraphs of a plain-text letter; line breaks inside a paragraph become spaces. */
function letterParagraphs(letter: string): string[] {
  return letter.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
}
