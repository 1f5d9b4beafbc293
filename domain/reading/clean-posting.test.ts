import fc from "fast-check";
import { expect, test } from "vitest";
import { buildInput } from "#tests/support/build/build-job.ts";
import { cleanPosting } from "./clean-posting.ts";

test("short fields lose entities and white space, links and numbers are checked", () => {
  const result = cleanPosting(
    buildInput({
      title: " R&amp;D  Engineer &#8211; Remote\u0000 ",
      company: "Tom &amp;amp; Co",
      url: "javascript:x",
      applyUrl: "https://acme.io/j",
      salaryMin: 0,
      salaryMax: Number.NaN,
      linkQualityScore: 11,
      datePosted: new Date("nonsense"),
      skills: ["Go", " go ", "", "C&#43;&#43;"],
      description: "<p>a&nbsp;b</p>",
    }),
  );
  expect(result).toMatchObject({
    ok: true,
    posting: {
      title: "R&D Engineer – Remote",
      company: "Tom & Co",
      url: null,
      applyUrl: "https://acme.io/j",
      salaryMin: null,
      salaryMax: null,
      linkQualityScore: null,
      datePosted: null,
      skills: ["Go", "C++"],
      descriptionText: "a b",
    },
  });
});

test.each([
  [{ source: " " }, "no-source"],
  [{ externalId: "\u0000" }, "no-external-id"],
  [{ title: " ", company: "&nbsp;" }, "no-title-and-company"],
])("%j is refused: %s", (change, reason) => expect(cleanPosting(buildInput(change))).toEqual({ ok: false, reason }));

test("a company without a title is a posting, and so is a title alone", () => {
  expect(cleanPosting(buildInput({ title: null, company: "Acme" })).ok).toBe(true);
  expect(cleanPosting(buildInput()).ok).toBe(true);
});

test("cleaning twice changes nothing, whatever the text", () => {
  const text = fc.option(fc.string({ unit: "binary", maxLength: 40 }), { nil: null });
  fc.assert(
    fc.property(text, text, text, (title, location, description) => {
      const once = cleanPosting(buildInput({ company: "Acme", title, location, description }));
      if (!once.ok) throw new Error(once.reason);
      expect(cleanPosting(once.posting)).toEqual(once);
      expect(JSON.stringify(once)).not.toContain("\\u0000");
    }),
  );
});

test("what a title loses stands at the beginning of the description", () => {
  const header = "Nordlicht | Rust Engineer | Remote (EU) | Full-time";
  const clean = (description: string | null) => {
    const result = cleanPosting(buildInput({ title: header, company: "Nordlicht", description }));
    return result.ok ? result.posting : null;
  };
  expect(clean("<p>We build instruments &amp; maps.</p>")).toMatchObject({
    title: "Rust Engineer",
    location: "Remote (EU)",
    type: "Full-time",
    externalId: "1",
    descriptionText: `${header}\nWe build instruments & maps.`,
  });
  expect(clean("We build instruments.")?.descriptionText).toBe(`${header}\nWe build instruments.`);
  expect(clean(null)?.descriptionText).toBe(header);
  expect(clean(`${header}<p>We build instruments.`)?.descriptionText).toBe(`${header}\nWe build instruments.`);
});
