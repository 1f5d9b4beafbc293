import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { MAIL_SAMPLES } from "#tests/support/build/mail-samples.ts";
import { MAIL_LOCALES, mailTexts } from "./compose-mail.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { renderMail } from "./render-mail.ts";
import { TEXTS } from "./texts/texts.ts";

const SITE = { siteUrl: "https://jobs.example" };
const gallery = MAIL_LOCALES.flatMap((locale) =>
  (Object.keys(MAIL_SAMPLES) as MailTemplate[])
    // Written to employers and to whoever runs the site, in their language.
    .filter((template) => locale !== "ar" || !["application-to-employer", "contact-message"].includes(template))
    .map((template) => ({ locale, template })),
);
const render = <T extends MailTemplate>(template: T, own: Partial<MailProps[T]> = {}, locale = "en") =>
  renderMail(template, locale, { ...MAIL_SAMPLES[template], ...own }, SITE);

describe.each(gallery)("$template in $locale", ({ locale, template }) => {
  const { subject, html, text } = render(template, {}, locale);

  test("says the same in both forms, in one language", () => {
    expect(subject).toMatch(/^[^\n]{5,60}$/);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(html).toContain(subject.replaceAll("'", "&#39;"));
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    const words = [textOf(html), ...links].join(" ");
    for (const line of text.split("\n").filter((own) => own && own !== "-- "))
      expect(words).toContain(line.replace(/:$/, "").replaceAll("\u00a0", " "));
    const plain = text.replaceAll(/\s+/g, " ");
    const beside = [mailTexts(locale).linkHint, subject.replaceAll(/\s+/g, " ")];
    for (const shown of textsOf(html)) if (!beside.includes(shown)) expect(plain).toContain(shown);
    const other = renderMail(template, locale === "en" ? "it" : "en", MAIL_SAMPLES[template], SITE);
    expect(other.subject).not.toBe(subject);
    expect(other.text).not.toBe(text);
  });

  test("names its link in full, loads nothing and runs nothing", () => {
    const { link } = MAIL_SAMPLES[template] as { link?: string };
    if (link) {
      expect(text).toContain(link);
      expect(html.split(link.replaceAll("&", "&amp;"))).toHaveLength(4);
    }
    expect(html).not.toMatch(
      /<(?:script|img(?! src="cid:)|link|iframe|form)\b|url\(|@import|\{\w+\}|\b(?:undefined|null)\b/,
    );
    expect(html.length).toBeLessThan(12_000);
  });
});

test("the Arabic texts hold no words of another language but names", () => {
  const names = /Remote Job Pilot|Premium|QR/g;
  const texts = (node: unknown): string[] =>
    typeof node === "string" ? [node] : Object.values(node ?? {}).flatMap(texts);
  const labels = Object.values(TEXTS.ar.mails).flatMap((mail) => ("facts" in mail ? Object.keys(mail.facts) : []));
  const conditions = /^(?:\w+(?:=[\w-]+)?)$/;
  for (const text of [...texts(TEXTS.ar), ...labels].filter((one) => !conditions.test(one)))
    expect(text.replaceAll(/\{[^}]*\}/g, "").replaceAll(names, "")).not.toMatch(/[a-z]{2}/i);
});

test.each([
  ["Ada", "Hello Ada,"],
  ["Ann-Marie O’Neil Jr.", "Hello Ann-Marie O’Neil Jr.,"],
  ["Ґанна 李", "Hello Ґанна 李,"],
  ["", "Hello,"],
  ['<a href="https://evil.example">Click</a>', "Hello,"],
  ["Win a prize at evil.example", "Hello,"],
  ["https://evil.example", "Hello,"],
  ["Ada\nBcc: v@y.example", "Hello,"],
  ["a".repeat(61), "Hello,"],
])("%j is greeted with %j", (name, greeting) => {
  const { html, text } = render("password-changed", { name });
  expect(text.split("\n")[0]).toBe(greeting);
  expect(textOf(html)).toContain(greeting);
  expect(html + text).not.toContain("evil");
});

test("text written by people is escaped", () => {
  const newEmail = `"<b>&'@x.example`;
  const { html, text } = render("email-change-notice", { newEmail });
  expect(html).not.toContain("<b>");
  expect(textOf(html)).toContain(newEmail);
  expect(text).toContain(newEmail);
});

test("a receipt has its codes as inline pictures", () => {
  const { html, attachments } = render("application-receipt");
  expect(html.match(/cid:[a-z]+/g)).toEqual(["cid:barcode", "cid:qr"]);
  expect(attachments).toMatchObject([
    { contentId: "barcode", contentType: "image/png" },
    { contentId: "qr", contentType: "image/png" },
  ]);
  expect(html).toContain('alt="Barcode of APL2603140042"');
  expect(render("password-changed").attachments).toEqual([]);
});

test("a receipt says whether the employer has the application", () => {
  const { text: kept } = render("application-receipt");
  expect(kept).toContain("The employer does not have it yet");
  // The posting may ask for email, or have no link.
  expect(kept).not.toContain("on the employer's site");
  const { text } = render("application-receipt", { isMailed: true });
  expect(text).toContain("We're emailing it to the employer.");
  expect(text).not.toContain("does not have it yet");
});

test("an alert with all that one may hold stays under what mail programs cut off, and says what it leaves out", () => {
  const [job] = MAIL_SAMPLES["job-alert"].jobs;
  const long = "ا<&word ".repeat(40);
  const fullest = {
    ...job,
    title: long,
    about: long,
    quotes: [long, long, long],
    search: long,
    isChange: true,
  } as never;
  const jobs = Array.from({ length: 12 }, () => fullest);
  for (const locale of MAIL_LOCALES) {
    const { html, text, unsubscribe } = render("job-alert", { jobs, more: 88, cadence: "weekly" }, locale);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html).toContain("prefers-color-scheme: dark");
    expect([text.includes("88"), textOf(html).includes("100")]).toEqual([true, true]);
    expect(unsubscribe).toBe("https://jobs.example/unsubscribe/stop");
    const lines = Array.from({ length: 12 }, () => ({
      title: long,
      company: long,
      answer: "offer",
      step: long,
      on: "2026-03-16",
    }));
    const week = render("look-back", { applied: lines, answered: lines as never, due: lines, more: 88 }, locale);
    expect(Buffer.byteLength(week.html)).toBeLessThan(102_000);
    expect([week.text, textOf(week.html)].map((text) => text.includes("88"))).toEqual([true, true]);
  }
});

test("who is asked is told how often mails would come", () => {
  const asked = (cadence: "at-once" | "daily" | "weekly") => render("confirm-search", { cadence }).text;
  expect(asked("at-once")).toContain("as soon as there is something new");
  expect(asked("daily")).toContain("at most one email a day");
  expect(asked("weekly")).toContain("at most one email a week");
});

test("a number after a quoted Latin word stays where an Arabic line has it, also in plain text", () => {
  const [one] = MAIL_SAMPLES["search-silent"].silent;
  const silent = [{ ...one, topic: "", text: "sailor", count: 12 }] as never;
  const { html, text } = render("search-silent", { silent }, "ar");
  for (const shown of [text, textOf(html)]) expect(shown).toContain("\u2068“sailor”\u2069: 12.");
  expect(render("job-alert", {}, "ar").text).toContain(
    "\u2068“Nursing, open to Italy”\u2069، \u2068“Telehealth”\u2069",
  );
});

test("a silent search that no change would help says so", () => {
  const [one] = MAIL_SAMPLES["search-silent"].silent;
  const told = (own: object) => render("search-silent", { silent: [{ ...one, ...own }] as never }).text;
  expect(told({ topic: "", text: "", count: 0 })).toContain("No single change");
  expect(told({ topic: "country", text: "" }) + told({ topic: "", text: "nurse" })).not.toContain("No single change");
});

test("an application is the person's own letter, without our greeting and footer", () => {
  const { subject, text, html } = render("application-to-employer");
  expect(subject).toBe("Application: Gardener of Data");
  expect(text).toMatch(/^Dear Blue Heron Works,\n\nI bring[\s\S]*My CV is attached[\s\S]*ada@lovelace\.example/);
  expect(text).not.toContain("your account");
  expect(text).toContain("Replies to this email go to ada@confirmed.example.");
  expect(textOf(html)).not.toMatch(/Hello|your account/);
  const without = render("application-to-employer", { letter: null, hasResume: false }).text;
  expect(without).toMatch(/^Hello,\n\nI am applying for your position "Gardener of Data"\.\n\nAda Lovelace\n\nEmail/);
});

test("times are written out; a language without texts gets English", () => {
  expect(render("reset-password", { validMinutes: 60 }).text).toContain("for 1 hour.");
  expect(render("reset-password", { validMinutes: 45 }, "it").text).toContain("per 45 minuti.");
  expect(render("account-deactivated", { eraseOn: "2026-03-03T23:30:00Z" }).text).toContain("before 3 March 2026");
  expect(render("account-deactivated", { eraseOn: "2026-03-03" }, "it").text).toContain("prima del 3 marzo 2026");
  expect(render("verify-email", {}, "fr")).toEqual(render("verify-email"));
});

/** The visible text, with collapsed white space. */
const textOf = (html: string) => textsOf(html).join(" ");

/** Piece by piece, as elements part it; quotation marks around a quote aside, and codes that are pictures. */
function textsOf(html: string): string[] {
  const words: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>["children"]): void => {
    for (const node of nodes) {
      if (node.type === "text") words.push(node.data);
      else if ("children" in node && node.type !== "style") walk(node.children);
    }
  };
  walk(parseDocument(html).children);
  return words.map((word) => word.replaceAll(/\s+/g, " ").trim()).filter((word) => word !== "" && word !== "·");
}

test.each([
  ["it", "Posizione senza titolo", "Azienda sconosciuta", "Azienda da remoto"],
  ["ar", "وظيفة بلا عنوان", "شركة غير معروفة", "شركة عن بُعد"],
  ["en", "Untitled Position", "Unknown Company", "Remote Company"],
])("names that a posting did not give are said in the reader's language: %s", (locale, title, company, hidden) => {
  const none = { title: "Untitled Position", company: "Unknown Company" };
  const hiddenOne = { ...none, company: "Remote Company" };
  const said = [
    render("application-receipt", { jobTitle: none.title, company: none.company }, locale),
    render("next-step-due", { jobTitle: none.title, company: hiddenOne.company }, locale),
    render("look-back", { applied: [none, hiddenOne] }, locale),
  ].map(({ text }) => [title, company, hidden].map((name) => text.includes(name)));
  expect(said).toEqual([
    [true, true, false],
    [true, false, true],
    [true, true, true],
  ]);
});
