import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build/build-job.ts";
import { findStatedApplyAddress } from "./stated-apply-address.ts";

const found = (description: string, own: Parameters<typeof buildJob>[0] = {}) =>
  findStatedApplyAddress(
    buildJob({
      source: "thread",
      company: "Blue Heron Works",
      url: "https://thread.example/item?id=1",
      applyUrl: null,
      description,
      descriptionText: description,
      ...own,
    }),
  );
const link = (href: string) => `<a href="${href}">here</a>`;

test.each([
  [`<p>We build nets.<p>Apply ${link("https://forms.nets.example/heron")}`, "https://forms.nets.example/heron"],
  [
    `<p>About us: ${link("https://press.example/us")}<p>Applications: ${link("https://nets.example/apply")}`,
    "https://nets.example/apply",
  ],
  [`<p>Engineer - ${link("https://jobs.lever.co/heron/1")}`, "https://jobs.lever.co/heron/1"],
  [`<p>More: ${link("https://blueheronworks.com/careers")}`, "https://blueheronworks.com/careers"],
  ["<p>To apply, send your CV to jobs@blueheronworks.com", "mailto:jobs@blueheronworks.com"],
])("the address that the text names for applications is found: %s", (text, url) => {
  expect(found(text)?.url).toBe(url);
});

test("it is shown without what only machines read", () => {
  expect(found(`Apply ${link("https://www.nets.example/jobs/?utm_source=x")}`)?.text).toBe("nets.example/jobs");
});

test.each([
  ["it is about something else", `<p>Read ${link("https://blueheronworks.com/blog")}`],
  ["it is a shortener", `<p>Apply ${link("https://bit.ly/heron")}`],
  ["it leads where the source does", `<p>Apply ${link("https://thread.example/apply")}`],
  ["nothing is named", "<p>Apply soon."],
])("none where %s", (_, text) => {
  expect(found(text)).toBeNull();
});

test("a sample and a posting with warnings have none", () => {
  const text = `Apply ${link("https://nets.example/apply")}`;
  expect(found(text, { source: "sample" })).toBeNull();
  const warnings = [{ kind: "asks-fee", quote: "fee", field: "descriptionText" }] as const;
  expect(found(text, { reading: { warnings: [...warnings] } })).toBeNull();
});
