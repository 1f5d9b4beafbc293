import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { QUALITY_FIGURES } from "#domain/reading/quality-figures.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { DocumentPage } from "./document-page.tsx";
import { findDocument, languagesOf } from "./find-document.server.ts";

function htmlOf(name: string, locale: string): string {
  const view = findDocument(name, locale, QUALITY_FIGURES, "https://site.example");
  if (!view) throw new Error(`There is no document ${name}.`);
  return renderToStaticMarkup(
    <MemoryRouter>
      <DocumentPage {...view} note={null} />
    </MemoryRouter>,
  );
}

test.each(DOCUMENT_NAMES)("%s has one h1, and every entry of its contents leads to a section", (name) => {
  const html = htmlOf(name, "it");
  expect(html.match(/<h1/g)).toHaveLength(1);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const headings = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(3);
  expect(["contents", ...targets]).toEqual(headings);
  expect(html).toContain('<article lang="it" dir="ltr"');
  expect(html).not.toContain("](");
});

test.each(languagesOf("how-we-match"))(
  "%s: the tables of how well postings are read hold each figure that was measured",
  (language) => {
    const html = htmlOf("how-we-match", language).replaceAll("\u00a0", " ");
    const tables = [...html.matchAll(/<caption>[^<]*<\/caption>(.*?)<\/table>/g)].map(([, table = ""]) =>
      [...table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
        row
          .split(/<\/t[hd]>/)
          .map((cell) => cell.replace(/<[^>]*>/g, ""))
          .slice(0, -1),
      ),
    );
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const share = (value: number | null) => (value === null ? "–" : percent.format(value).replaceAll("\u00a0", " "));
    const rowsOf = (figures: typeof QUALITY_FIGURES.own) =>
      figures.map(({ cases, precision, recall, invented }) => [
        number.format(cases),
        ...[precision, recall, invented].map(share),
      ]);
    expect(QUALITY_FIGURES.labelled.length).toBeGreaterThan(3);
    const [own = [], labelled = []] = tables.slice(-2);
    expect(own.map(([, ...figures]) => figures)).toEqual(rowsOf(QUALITY_FIGURES.own));
    expect(labelled.map(([, ...figures]) => figures)).toEqual(rowsOf(QUALITY_FIGURES.labelled));
    const names = new Map(QUALITY_FIGURES.own.map(({ question }, index) => [question, own[index]?.[0]]));
    expect(new Set(names.values()).size).toBe(QUALITY_FIGURES.own.length);
    expect(labelled.map(([name]) => name)).toEqual(QUALITY_FIGURES.labelled.map(({ question }) => names.get(question)));
  },
);

test("questions open without scripts, and only their page says FAQPage", () => {
  const faq = htmlOf("faq", "en");
  const questions = faq.match(/<details/g) ?? [];
  expect(faq.match(/"@type":"Question"/g)).toHaveLength(questions.length);
  expect(questions.length).toBeGreaterThan(10);
  expect(htmlOf("terms", "en")).not.toContain("FAQPage");
});
