import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { QUALITY_FIGURES } from "#server/features/jobs/quality-figures.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { DocumentPage } from "./document-page.tsx";
import { findDocument } from "./find-document.server.ts";

function htmlOf(name: string, locale: string): string {
  const view = findDocument(name, locale, QUALITY_FIGURES, "https://site.example");
  if (!view) throw new Error(`There is no document ${name}.`);
  return renderToStaticMarkup(
    <MemoryRouter>
      <DocumentPage {...view} />
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
  expect(html).toContain('<article lang="it"');
  expect(html).not.toContain("](");
});

test("questions open without scripts, and only their page says FAQPage", () => {
  const faq = htmlOf("faq", "en");
  const questions = faq.match(/<details/g) ?? [];
  expect(faq.match(/"@type":"Question"/g)).toHaveLength(questions.length);
  expect(questions.length).toBeGreaterThan(10);
  expect(htmlOf("terms", "en")).not.toContain("FAQPage");
});
