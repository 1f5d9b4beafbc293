import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/build/arbitrary-job.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { findApplicationAddress } from "./find-application-address.ts";

const posting = (description: string, own: Parameters<typeof buildJob>[0] = {}) =>
  buildJob({ company: "Blue Heron Works GmbH", description, descriptionText: description, ...own });
const found = (text: string, own: Parameters<typeof buildJob>[0] = {}) =>
  findApplicationAddress(posting(text, own))?.address ?? null;

test.each([
  "To apply, send your CV to jobs@blueheronworks.com.",
  "How to apply\njobs@blueheronworks.com",
  "Interested candidates may e-mail their résumé to Jobs@BlueHeronWorks.com",
  "Per candidarsi: inviare il CV a jobs@blueheronworks.com",
  "Ihre Bewerbung senden Sie an jobs@blueheronworks.com",
  "Applications to jobs@blueheronworks.com. We answer every one.",
  "We garden data.\n\nPlease share your portfolio and CV with us: jobs@blueheronworks.com",
])("an address that applications are asked for at is found: %j", (text) => {
  expect(found(text)).toBe("jobs@blueheronworks.com");
});

test("what a posting says of it is quoted", () => {
  const text = "We garden data.\nTo apply, send your CV to jobs@blueheronworks.com.\nThank you.";
  expect(findApplicationAddress(posting(text))?.quote).toBe("To apply, send your CV to jobs@blueheronworks.com.");
});

test("a link that hides its address is read", () => {
  const html = '<p>To apply, <a class="x" href="mailto:jobs@blueheronworks.com?subject=Hello">write to us</a>.</p>';
  expect(found("To apply, write to us.", { description: html })).toBe("jobs@blueheronworks.com");
  const escaped = html.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(found("To apply, write to us.", { description: escaped })).toBe("jobs@blueheronworks.com");
});

test("the employer's website says which domain is its own", () => {
  const text = "To apply, send your CV to work@heron.example";
  expect(found(text)).toBeNull();
  expect(found(text, { companyWebsiteUrl: "https://www.heron.example/about" })).toBe("work@heron.example");
  expect(found(text, { companyWebsiteUrl: "https://heron.example.org" })).toBeNull();
});

test.each([
  ["nobody reads it", "To apply, send your CV to no-reply@blueheronworks.com"],
  ["nobody reads it", "Apply by mail: donotreply@blueheronworks.com"],
  ["it is for something else", "If you need an accommodation to apply, write to jobs@blueheronworks.com"],
  ["it is for something else", "Your application is kept by our data protection office: jobs@blueheronworks.com"],
  ["it is for something else", "Questions on how to apply? jobs@blueheronworks.com"],
  ["it is a warning", "Beware of fraud: your application only ever goes to jobs@blueheronworks.com"],
  ["it is a refusal", "To apply use the form. Do not send your CV to jobs@blueheronworks.com"],
  ["it is another office", "To apply, send your CV to privacy@blueheronworks.com"],
  ["nothing asks for applications there", "We are Blue Heron Works, jobs@blueheronworks.com, Berlin."],
  ["it is somebody else's", "To apply, send your CV to blueheronworks@gmail.com"],
  ["it is somebody else's", "To apply, send your CV to jobs@blueheronworks.jobboard.example"],
  ["it is somebody else's", "To apply, send your CV to jobs@blueheronworks-careers.com"],
  ["there are two", "Send your CV to eu@blueheronworks.com or send your CV to us@blueheronworks.com"],
  ["it is a list", "To apply, send your CV to jobs@blueheronworks.com@evil.example"],
] as const)("no address where %s: %j", (_, text) => {
  expect(found(text)).toBeNull();
});

test("a sample posting and one with warnings have none", () => {
  const text = "To apply, send your CV to jobs@blueheronworks.com";
  expect(found(text, { source: "sample" })).toBeNull();
  const warnings = [{ kind: "asks-fee", quote: "fee", field: "descriptionText" }] as const;
  expect(found(text, { reading: { warnings: [...warnings] } })).toBeNull();
});

test("whatever a posting says, what is found is one plain address that stands in it", () => {
  const piece = fc.oneof(anyText, fc.constantFrom("to apply ", "jobs@blueheronworks.com", "\n", "@", "mailto:", "<a "));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(" ");
      const address = found(text);
      if (address !== null) {
        expect(address).toMatch(/^[a-z0-9._%+-]+@blueheronworks\.com$/);
        expect(text.toLowerCase()).toContain(address);
      }
    }),
  );
});

test.each(["mailto:", "mailto:a", "jobs@blueheronworks.com ", "a@", "a."])("a megabyte of %j ends in time", (part) =>
  expect(found(part.repeat(1_000_000 / part.length))).toBeNull(),
);

test("of a line's beginning and end only what is near speaks", () => {
  const rest = "We garden data. ".repeat(30);
  const address = "jobs@blueheronworks.com";
  expect(found(`${rest}To apply, write to ${address}. ${rest}Do not call.`)).toBe(address);
  expect(found(`To apply, write: ${rest}${address}`)).toBeNull();
  expect(found(`${rest}\nTo apply\n${address}\n${rest}`)).toBe(address);
});
