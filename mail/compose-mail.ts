import { OFFER } from "#domain/billing/plan.ts";
import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import { storedNames } from "#domain/posting/display-job.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { MailContent, MailTexts } from "./mail-content.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { fillIn, type Text } from "./texts/fill-in.ts";
import { TEXTS } from "./texts/texts.ts";

/** Languages emails are written in, of all of them at least those about saved searches; readers of any other get the first. */
export type MailLocale = keyof typeof TEXTS;
type TextsInPart = Omit<MailTexts, "mails"> & { mails: Partial<MailTexts["mails"]> };
const MAILS: Record<MailLocale, TextsInPart> & { en: MailTexts } = TEXTS;
export const MAIL_LOCALES = Object.keys(MAILS) as MailLocale[];

/** The language that a mail is written in for a reader of this one: English where it has no texts in theirs. */
export function mailLocale(template: MailTemplate, locale: string): MailLocale {
  const own = MAIL_LOCALES.find((known) => known === locale) ?? "en";
  return MAILS[own].mails[template] ? own : "en";
}

export const mailTexts = (locale: MailLocale): Omit<MailTexts, "mails"> => MAILS[locale];

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
  topic: (value, locale) => MAILS[locale].topics[value as ContactSubject],
  answer: (value, locale) => MAILS[locale].answers[value as HardTopic],
};

const formatsOf = (locale: MailLocale) => (format: string, value: unknown) => FORMATS[format]?.(value, locale);

function inUnits(value: number, unit: string, locale: MailLocale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

type Pushed = { jobs: number; search: string };

/** What a browser's notification says of jobs that a search has found: how many, and the search by its name. */
export function pushTexts(locale: string, { jobs, search }: Pushed): MailTexts["push"] {
  const own = MAIL_LOCALES.find((known) => known === locale) ?? "en";
  const values = { jobs, search };
  const { title, body } = MAILS[own].push;
  return { title: fillIn(title, values, formatsOf(own)), body: fillIn(body, values, formatsOf(own)) };
}

/** What a mail says in one language. Throws for a text that names a value its mail does not have. */
export function composeMail<Template extends MailTemplate>(
  template: Template,
  locale: MailLocale,
  props: MailProps[Template],
): MailContent {
  const own = MAILS[locale].mails[template] ?? MAILS.en.mails[template];
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
    ...("jobTitle" in props && jobNames({ title: given.jobTitle, company: given.company }, locale)),
    letter: given.letter && letterParagraphs(given.letter).join("\n"),
    links: given.links?.map((link) => ` · ${link}`).join(""),
    total: (given.jobs?.length ?? 0) + (given.more ?? 0),
    searchNames: given.searches && quoted(given.searches, locale),
    several: (given.silent?.length ?? 0) > 1,
    "from.name": from?.name,
    "from.email": from?.email,
  };
  const fillWith = (text: Text, values: object) => fillIn(text, { ...values }, formatsOf(locale));
  const fill = (text: Text) => fillWith(text, values);
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
      const lines = (values[name] as object[]).map((own) => fillWith(line, { ...own, ...jobNames(own, locale) }));
      return lines.length > 0 ? [{ heading, lines }] : [];
    }),
    jobs: [
      ...(given.silent ?? []).map((own) => ({
        title: own.search,
        link: own.link,
        lines: silent.map((line) => fillWith(line, own)).filter((line) => line !== ""),
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

/** The names that an application was stored with, in the reader's words where its posting gave none. */
function jobNames({ title = "", company = "" }: { title?: string; company?: string }, locale: MailLocale) {
  const names = storedNames({ title, company });
  const { unnamedJob } = MAILS[locale];
  const shown = names.title ?? unnamedJob.title;
  return {
    title: shown,
    jobTitle: shown,
    company: names.company ?? (names.companyHidden ? unnamedJob.hiddenCompany : unnamedJob.company),
  };
}

/** Names in a list; in Arabic each is set apart (by isolates), since Latin ones would swap their quotation marks with those beside them. */
function quoted(names: readonly string[], locale: MailLocale): string {
  return locale === "ar"
    ? names.map((name) => `\u2068“${name}”\u2069`).join("، ")
    : names.map((name) => `“${name}”`).join(", ");
}

/** The paragraphs of a plain-text letter; line breaks inside a paragraph become spaces. */
function letterParagraphs(letter: string): string[] {
  return letter.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
}
