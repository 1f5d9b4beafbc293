import { expect, test } from "vitest";
import { LOCALES, type Locale } from "#app/i18n/locale.ts";
import { linesOf, openDocument } from "#tests/support/build/legal-documents.ts";
import { textsIn } from "../../../tools/checks/message-files.ts";
import { DOCUMENT_NAMES, type DocumentName } from "./document-names.ts";
import { DOCUMENT_LANGUAGES, languagesOf } from "./find-document.server.ts";
import { plainText } from "./legal-document.ts";

const QUOTES: Partial<Record<Locale, [string, string]>> = { en: ["“", "”"], it: ["«", "»"], ar: ["«", "»"] };

/** Buttons and other words of the screens that documents quote, and the documents. */
const QUOTED: Record<string, DocumentName[]> = {
  billing_withdraw_here: ["refund"],
  billing_withdraw_confirm: ["refund"],
  profile_erase: ["faq", "privacy"],
  profile_deactivate: ["faq"],
  profile_data_export: ["faq", "privacy"],
  jobs_salary_not_stated: ["faq"],
  "jobs_fit_level fit=good": ["faq", "how-we-match"],
  "jobs_fit_level fit=possible": ["faq"],
  "contact_about subject=privacy": ["privacy"],
  "contact_about subject=feedback": ["accessibility"],
};

const wordsOf = (name: DocumentName, language: Locale) =>
  linesOf(openDocument(name, language))
    .map(({ text }) => plainText(text))
    .join("\n");

test.each(LOCALES)("%s: documents quote the screens as they are", (language) => {
  const texts = textsIn(language);
  const [open, close] = QUOTES[language] ?? ["?", "?"];
  for (const [key, names] of Object.entries(QUOTED))
    for (const name of names.filter((one) => languagesOf(one).includes(language)))
      expect(wordsOf(name, language), name).toContain(`${open}${texts.get(key)}${close}`);
});

test.each(DOCUMENT_LANGUAGES)("%s: links to the page of one's security bear its title", (language) => {
  const links = DOCUMENT_NAMES.flatMap((name) => linesOf(openDocument(name, language)).flatMap(({ text }) => text));
  const titles = links.flatMap((part) => (typeof part === "object" && part.to === "/profile/security" ? [part] : []));
  expect(titles.length).toBeGreaterThan(1);
  for (const part of titles) expect(plainText([part])).toBe(textsIn(language).get("account_security_title"));
});
