import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#domain/shared/parse-form.ts";
import {
  APPLICATION_ERRORS,
  APPLICATION_MAX,
  type ApplicationEntries,
  type ApplicationErrors,
  applicationEntries,
} from "./application-entries.ts";
import { ApplicationForm } from "./application-form.ts";

const TYPED: ApplicationEntries = {
  fullName: "  Ada   Lovelace ",
  email: " ada@example.org ",
  phone: "+39 06 1234-567",
  coverLetter: "Dear all,\r\n\r\nhere I am. ",
  linkedinUrl: "www.linkedin.com/in/ada",
  portfolioUrl: "",
  resumeChoice: "none",
  sendToEmployer: false,
};
const parse = (entries: ApplicationEntries) => parseForm(ApplicationForm, entries, APPLICATION_ERRORS);
const errorsOf = (change: Partial<ApplicationEntries>): ApplicationErrors => {
  const parsed = parse({ ...TYPED, ...change });
  return parsed.ok ? {} : (parsed.fields as ApplicationErrors);
};

test("what was typed is taken cleaned, and an optional field left empty is null", () => {
  expect(parse(TYPED)).toEqual({
    ok: true,
    data: {
      fullName: "Ada Lovelace",
      email: "ada@example.org",
      phone: "+39 06 1234-567",
      linkedinUrl: "https://www.linkedin.com/in/ada",
      portfolioUrl: null,
      sendToEmployer: false,
      coverLetter: "Dear all,\n\nhere I am.",
    },
  });
  expect(parse({ ...TYPED, coverLetter: " \n " })).toMatchObject({ ok: true, data: { coverLetter: null } });
});

test("name, e-mail and phone are required, all faults are told at once", () => {
  expect(errorsOf({ fullName: " ", email: "", phone: "\t" })).toEqual({
    fullName: "required",
    email: "required",
    phone: "required",
  });
});

test.each<[Partial<ApplicationEntries>, ApplicationErrors]>([
  [{ fullName: "a".repeat(APPLICATION_MAX.fullName + 1) }, { fullName: "too-long" }],
  [{ coverLetter: "a".repeat(APPLICATION_MAX.coverLetter + 1) }, { coverLetter: "too-long" }],
  [{ email: `${"a".repeat(300)}@example.org` }, { email: "too-long" }],
  [{ email: "ada@example.org\r\nBcc: eve@example.org" }, { email: "invalid" }],
  [{ email: "ada@example.org, eve@example.org" }, { email: "invalid" }],
  [{ email: "Ada <ada@example.org>" }, { email: "invalid" }],
  [{ phone: "call me" }, { phone: "invalid" }],
  [{ phone: "12 34" }, { phone: "invalid" }],
  [{ linkedinUrl: "javascript:alert(1)" }, { linkedinUrl: "invalid" }],
  [{ linkedinUrl: "JaVa\tScript:alert(1)" }, { linkedinUrl: "invalid" }],
  [{ portfolioUrl: "data:text/html,x" }, { portfolioUrl: "invalid" }],
  [{ portfolioUrl: "//evil.example" }, { portfolioUrl: "invalid" }],
  [{ portfolioUrl: "https://user@evil.example" }, { portfolioUrl: "invalid" }],
  [{ portfolioUrl: "http://127.0.0.1/" }, { portfolioUrl: "invalid" }],
  [{ portfolioUrl: `https://example.org/${"a".repeat(3000)}` }, { portfolioUrl: "too-long" }],
])("%j -> %j", (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test("a line break in a name cannot begin a mail header", () => {
  const parsed = parse({ ...TYPED, fullName: "Ada\r\nBcc: eve@example.org" });
  expect(parsed).toMatchObject({ data: { fullName: "Ada Bcc: eve@example.org" } });
});

test("whatever is typed, what is taken has no control characters outside the letter, and its links are web addresses", () => {
  const text = fc.string({ unit: "binary", maxLength: 80 });
  fc.assert(
    fc.property(fc.record({ fullName: text, phone: text, coverLetter: text, portfolioUrl: text }), (typed) => {
      const parsed = parse({ ...TYPED, ...typed });
      if (!parsed.ok) return;
      expect(`${parsed.data.fullName}${parsed.data.phone}`).not.toMatch(/\p{Cc}/u);
      expect(parsed.data.coverLetter ?? "").not.toMatch(/(?!\n|\t)\p{Cc}/u);
      expect(parsed.data.portfolioUrl ?? "https://").toMatch(/^https?:\/\//);
    }),
  );
});

test("a form is read by its known fields only", () => {
  const form = new FormData();
  form.set("fullName", "Ada");
  form.append("fullName", "Eve");
  form.set("email", new File(["x"], "x.txt"));
  form.set("resumeChoice", "somebody-elses");
  form.set("userId", "u2");
  expect(applicationEntries(form)).toEqual({
    fullName: "Ada",
    email: "",
    phone: "",
    coverLetter: "",
    linkedinUrl: "",
    portfolioUrl: "",
    resumeChoice: "none",
    sendToEmployer: false,
  });
});
