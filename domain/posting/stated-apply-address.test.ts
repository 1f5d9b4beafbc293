import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build/build-job.ts";
import { findStatedApplyAddress, findStatedApplyLink } from "./stated-apply-address.ts";

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
const THREAD = "https://thread.example/item?id=1";
const link = (href: string) => `<a href="${href}">here</a>`;

test.each([
  [`<p>We build nets.<p>Apply ${link("https://forms.nets.example/heron")}`, "https://forms.nets.example/heron"],
  [
    `<p>About us: ${link("https://press.example/us")}<p>Applications: ${link("https://nets.example/apply")}`,
    "https://nets.example/apply",
  ],
  [`<p>Engineer - ${link("https://jobs.lever.co/heron/1")}`, "https://jobs.lever.co/heron/1"],
  [`<p>More: ${link("https://blueheronworks.com/careers")}`, "https://blueheronworks.com/careers"],
  [`<p>Apply for the place at the loom here: ${link("https://nets.example/7")}`, "https://nets.example/7"],
  [`<p>To view it all and apply, please visit: ${link("https://nets.example/8")}`, "https://nets.example/8"],
  ['<p>Before you apply, read on. <a href="https://nets.example/9">Apply now</a>', "https://nets.example/9"],
  [
    `<p>Mail your application to jobs@blueheronworks.com; News: ${link("https://gazette.example/2026/nets")}`,
    "mailto:jobs@blueheronworks.com",
  ],
  ["<p>To apply, send your CV to jobs@blueheronworks.com", "mailto:jobs@blueheronworks.com"],
])("the address that the text names for applications is found: %s", (text, url) => {
  expect(found(text)?.url).toBe(url);
});

test("of several links of the line that asks, the one to open jobs is meant", () => {
  const text = `<p>${link("https://nets.example")} is hiring, apply at ${link("https://nets.example/careers")}`;
  expect(found(text)?.url).toBe("https://nets.example/careers");
});

const APPLY = `<p>Apply ${link("https://forms.nets.example/heron")}`;
test.each([
  ["the source's page alone", {}, { step: "job-url" }, "https://forms.nets.example/heron"],
  ["the employer's own page", {}, { step: "job-url", url: "https://blueheronworks.com/1" }, null],
  ["an applicant system", {}, { step: "job-url", url: "https://jobs.lever.co/heron/1" }, null],
  ["a link of its own", { applyUrl: "https://elsewhere.example/1" }, { step: "any-apply-url" }, null],
  ["a link without encryption", { description: APPLY.replace("https", "http") }, { step: "job-url" }, null],
] as const)("a posting with %s leads there: %j", (_, own, target, url) => {
  const posting = { source: "thread", company: "Blue Heron Works", url: THREAD, applyUrl: null, description: APPLY };
  expect(findStatedApplyLink(buildJob({ ...posting, ...own }), { url: THREAD, ...target })).toBe(url);
});

test("it is shown without what only machines read", () => {
  expect(found(`Apply ${link("https://www.nets.example/jobs/?utm_source=x")}`)?.text).toBe("nets.example/jobs");
});

test.each([
  ["it is about something else", `<p>Read ${link("https://blueheronworks.com/blog")}`],
  ["it tells applicants of their privacy", `<p>Applicants: ${link("https://nets.example/careers/privacy-notice")}`],
  ["it tells of the employer", `<p>Before you apply: ${link("https://nets.example/who-we-are")}`],
  ["it is a shortener", `<p>Apply ${link("https://bit.ly/heron")}`],
  ["it is a younger shortener", '<p><a href="https://dub.sh/heron">Apply here</a>'],
  ["it names a tool", '<p>You will knot <a href="https://knots.example">Knots</a> applications'],
  ["it names a tool of who applies", '<p>You apply what you know of <a href="https://knots.example">Knots</a>'],
  ["applications are what one builds", '<p>You build <a href="https://blueheronworks.com/rig">Rig</a> applications.'],
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
