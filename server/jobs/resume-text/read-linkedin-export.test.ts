import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { parseJsonResume, type ReadFact, toJsonResume } from "#domain/resumes/facts/json-resume.ts";
import { acceptFacts } from "#domain/resumes/facts/merge-facts.ts";
import { readLinkedInExport } from "./read-linkedin-export.ts";

async function exportOf(files: Record<string, string | Buffer>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const FILES = {
  "Profile.csv":
    '\ufeffFirst Name,Last Name,Headline,Summary,Geo Location,Zip Code,Twitter Handles,Websites\nAda,Rossi,Accountant,"I count,\0 and I check.","Rome, Italy",00184,[ada],"[PORTFOLIO:https://ada.example/,OTHER:https://books.example/]"\n',
  "Email Addresses.csv":
    "Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,1/1/20\nada@example.org,Yes,Yes,1/1/21\n",
  "PhoneNumbers.csv": "Extension,Number,Type\n,+39 06 1234567,Mobile\n",
  "Positions.csv":
    'Company Name,Title,Description,Location,Started On,Finished On\nGlobex,Accountant,"• Closed the books\n• Filed taxes","Rome, Italy",Mar 2019,\nInitech,Clerk,,,2016,Feb 2019\n',
  "Education.csv":
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nSapienza,2014,2017,,Laurea in Economia,\n",
  "Skills.csv": "Name\nExcel\nSAP\n",
  "Languages.csv": "Name,Proficiency\nEnglish,Professional working proficiency\n",
  "Honors.csv": 'Title,Description,Issued On\n"Best\0 clerk",Of the year,Jan 2018\n',
  "Organizations.csv": "Name,Position,Description,Started On,Finished On\nRed Cross,Treasurer,,2017,2018\n",
  "Courses.csv": "Name,Number\nTax law,101\n",
  "messages.csv": "CONVERSATION ID,CONTENT\n1,secret\n",
};

test("the tables of an export become facts with the row's own words; messages are not read", async () => {
  const read = await readLinkedInExport(await exportOf(FILES));
  const facts = read.ok ? read.facts : [];
  expect(toJsonResume(facts)).toMatchObject({
    basics: { name: "Ada Rossi", label: "Accountant", email: "ada@example.org", phone: "+39 06 1234567" },
    work: [
      { position: "Accountant", name: "Globex", startDate: "2019-03", highlights: ["Closed the books", "Filed taxes"] },
      { position: "Clerk", name: "Initech", startDate: "2016", endDate: "2019-02" },
    ],
    education: [{ studyType: "Laurea in Economia", institution: "Sapienza", startDate: "2014", endDate: "2017" }],
    skills: [{ name: "Excel" }, { name: "SAP" }],
    languages: [{ language: "English", fluency: "Professional working proficiency" }],
    awards: [{ title: "Best clerk", date: "2018-01" }],
    volunteer: [{ organization: "Red Cross", position: "Treasurer", startDate: "2017", endDate: "2018" }],
    certificates: [{ name: "Tax law" }],
  });
  expect(toJsonResume(facts)).toMatchObject({
    basics: {
      url: "https://ada.example/",
      profiles: [
        { network: "books.example", url: "https://books.example/" },
        { network: "Twitter", username: "ada" },
      ],
    },
  });
  expect(facts.map(({ quote }) => quote).join("")).not.toContain("\0");
  expect(facts.find(({ section }) => section === "work")?.quote).toContain("Started On: Mar 2019");
  expect(JSON.stringify(facts)).not.toContain("secret");
});

test("import, then export as JSON Resume, then import: equal", async () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 30 });
  const row = fc.record({
    title: cell,
    company: cell,
    place: cell,
    from: fc.constantFrom("Mar 2019", "2016", "?", ""),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.array(cell, { maxLength: 5 }), async (jobs, skills) => {
      const csv = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
      const positions = jobs.map(({ title, company, place, from }) => csv([company, title, "", place, from, ""]));
      const read = await readLinkedInExport(
        await exportOf({
          "Positions.csv": ["Company Name,Title,Description,Location,Started On,Finished On", ...positions].join("\n"),
          "Skills.csv": ["Name", ...skills.map((skill) => csv([skill]))].join("\n"),
        }),
      );
      if (!read.ok) return;
      const accepted = (facts: readonly ReadFact[]) =>
        acceptFacts(
          [],
          facts.map((fact, at) => ({ ...fact, id: `${at}` })),
          "replaces",
        );
      const first = accepted(read.facts).added.map(({ section, value }) => ({ section, value }));
      const again = parseJsonResume(JSON.stringify(toJsonResume(first)));
      expect(again.ok && again.facts.map(({ section, value }) => ({ section, value }))).toEqual(first);
    }),
    { numRuns: 60 },
  );
});

test("an export with years of messages is read; tables that no profile fills are too large", async () => {
  const messages = Buffer.alloc(30 * 2 ** 20, "hello,");
  expect((await readLinkedInExport(await exportOf({ ...FILES, "messages.csv": messages }))).ok).toBe(true);
  const tooLarge = { ok: false, reason: "too-large" };
  expect(await readLinkedInExport(await exportOf({ "Skills.csv": Buffer.alloc(5 * 2 ** 20, "a\n") }))).toEqual(
    tooLarge,
  );
  const tables = Object.fromEntries(
    ["Skills", "Courses", "Honors"].map((name) => [`${name}.csv`, Buffer.alloc(3e6, "a\n")]),
  );
  expect(await readLinkedInExport(await exportOf(tables))).toEqual(tooLarge);
});

test("damage and archives of something else are refused", async () => {
  const refused = { ok: false, reason: "not-a-resume" };
  expect(await readLinkedInExport(new Uint8Array(Buffer.from("PK\u0003\u0004nothing")))).toEqual(refused);
  expect(await readLinkedInExport(await exportOf({ "notes.txt": "hello" }))).toEqual(refused);
  const many = `Name\n${Array.from({ length: 1_001 }, (_, at) => `Skill ${at}`).join("\n")}`;
  expect(await readLinkedInExport(await exportOf({ "Skills.csv": many }))).toEqual({ ok: false, reason: "too-many" });
});
