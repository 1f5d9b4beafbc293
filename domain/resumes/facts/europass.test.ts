import { expect, test } from "vitest";
import { parseEuropass } from "./europass.ts";
import { toJsonResume } from "./json-resume.ts";

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="it"><LearnerInfo>
<Identification><PersonName><FirstName>Ada</FirstName><Surname>Rossi</Surname></PersonName><ContactInfo>
<Address><Contact><AddressLine>Via Roma 1</AddressLine><PostalCode>00184</PostalCode><Municipality>Roma</Municipality>
<Country><Code>IT</Code><Label>Italia</Label></Country></Contact></Address><Email><Contact>ada@example.org</Contact></Email>
<TelephoneList><Telephone><Contact>+39 06 1234567</Contact></Telephone></TelephoneList></ContactInfo></Identification>
<WorkExperienceList><WorkExperience><Period><From year="2019" month="--03"/><Current>true</Current></Period>
<Position><Label>Contabile</Label></Position><Activities>&lt;ul&gt;&lt;li&gt;Bilanci&lt;/li&gt;&lt;li&gt;IVA &amp;amp; F24&lt;/li&gt;&lt;/ul&gt;</Activities>
<Employer><Name>Globex S.r.l.</Name></Employer></WorkExperience></WorkExperienceList>
<EducationList><Education><Period><From year="2014"/><To year="2017" month="--07" day="---14"/></Period>
<Title>Laurea in Economia</Title><Organisation><Name>Sapienza</Name></Organisation></Education></EducationList>
<Skills><Linguistic><MotherTongueList><MotherTongue><Description><Label>Italiano</Label></Description></MotherTongue></MotherTongueList>
<ForeignLanguageList><ForeignLanguage><Description><Label>Inglese</Label></Description><ProficiencyLevel><Listening>C1</Listening>
<Writing>B2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
<Computer><Description>Excel</Description></Computer><Driving><Description><Licence>B</Licence><Licence>C1</Licence></Description></Driving></Skills>
<AchievementList><Achievement><Title><Code>honors_awards</Code><Label>Riconoscimenti e premi</Label></Title><Description>&lt;p&gt;Premio Nobel\u0000&lt;/p&gt;</Description></Achievement>
<Achievement><Title><Code>memberships</Code><Label>Appartenenza a gruppi</Label></Title><Description>Ordine dei commercialisti</Description></Achievement></AchievementList></LearnerInfo></SkillsPassport>`;

test("a Europass CV states facts in the terms of JSON Resume", () => {
  const parsed = parseEuropass(XML);
  expect(toJsonResume(parsed.ok ? parsed.facts : [])).toMatchObject({
    basics: {
      name: "Ada Rossi",
      email: "ada@example.org",
      phone: "+39 06 1234567",
      location: { address: "Via Roma 1", postalCode: "00184", city: "Roma", countryCode: "IT" },
    },
    work: [
      { position: "Contabile", name: "Globex S.r.l.", startDate: "2019-03", highlights: ["Bilanci", "IVA & F24"] },
    ],
    education: [{ studyType: "Laurea in Economia", institution: "Sapienza", startDate: "2014", endDate: "2017-07-14" }],
    skills: [{ name: "Excel" }],
    languages: [
      { language: "Italiano", fluency: "Madrelingua" },
      { language: "Inglese", fluency: "B2 – C1" },
    ],
    certificates: [{ name: "Patente di guida B, C1" }],
    awards: [{ title: "Premio Nobel" }],
    projects: [{ name: "Appartenenza a gruppi", highlights: ["Ordine dei commercialisti"] }],
  });
  expect(parsed.ok && parsed.facts.map(({ quote }) => quote).join("")).not.toMatch(/(?!\n)\p{Cc}/u);
  const work = parsed.ok && parsed.facts.find(({ section }) => section === "work");
  expect(work ? work.quote : "").toContain("2019 --03");
});

test("a period that goes on has no end", () => {
  const parsed = parseEuropass(XML);
  const work = parsed.ok ? parsed.facts.find(({ section }) => section === "work") : undefined;
  expect(work?.value.endDate).toBeUndefined();
});

test("what is no Europass CV is refused, and hostile markup does no harm", () => {
  expect(parseEuropass("{}")).toEqual({ ok: false, reason: "not-a-resume" });
  expect(parseEuropass("<a>".repeat(1_000_000)).ok).toBe(false);
  const entities = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]>';
  expect(parseEuropass(entities + XML.replace("Contabile", "&c;")).ok).toBe(true);
  const many = `<SkillsPassport><LearnerInfo><WorkExperienceList>${"<W><Position><Label>x</Label></Position></W>".repeat(1_001)}</WorkExperienceList></LearnerInfo></SkillsPassport>`;
  expect(parseEuropass(many)).toEqual({ ok: false, reason: "too-many" });
});
