import { expect, test } from "vitest";
import { readEnglishLevel } from "#domain/reading/terms/read-languages.ts";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readTimeZones } from "./place/read-time-zones.ts";
import { readSkills } from "./skills/read-skills.ts";
import { readEducation } from "./terms/read-education.ts";
import { readProfessionalGrowth, readTeamSize, readWorkLifeBalance } from "./terms/read-team-signals.ts";

const texts = (text: string, tags: string[] = [], title = "") => buildTexts({ title, text, skills: tags.join(", ") });

test.each([
  ["Fluent English required", "c1"],
  ["English level: B2 or higher", "b2"],
  ["at least C1 English", "c1"],
  ["Native English speaker", "c2"],
  ["Excellent written and verbal communication skills in English", "c1"],
  ["Verhandlungssicheres Deutsch und gute Englischkenntnisse", "b2"],
  ["Ottima conoscenza della lingua inglese", "c1"],
  ["Inglese fluente", "c1"],
  ["Anglais courant", "c1"],
  ["Inglés avanzado", "c1"],
  ["Basic English", "a2"],
  ["Intermediate English", "b1"],
  ["Proficient in German and English", "c1"],
  ["You join an English-speaking team", null],
  ["Excellent German", null],
  ["Our English office", null],
])("%s: English %s", (text, level) => expect(readEnglishLevel(texts(text)).value).toBe(level));

test.each([
  ["Bachelor's degree in boats", "bachelor"],
  ["Partnerships for MBA and graduate programs", null],
  ["We reimburse tuition of up to a master's degree", null],
  ["Bachelor’s or Master’s degree", "bachelor"],
  ["Master's degree required", "master"],
  ["PhD in biology", "doctoral"],
  ["High school diploma", "high-school"],
  ["No degree required", "no-formal"],
  ["Laurea in economia", "bachelor"],
  ["Laurea magistrale in economia", "master"],
  ["A master's degree in boats", "master"],
  ["Master of Science degree in boats", "master"],
  ["Undergraduate degree in boats", "bachelor"],
  ["Diploma di scuola superiore", "high-school"],
  ["Laurea triennale", "bachelor"],
  ["Bac +5 ou école d’ingénieur", "master"],
  ["Bac +2", "associate"],
  ["Grado en derecho", "bachelor"],
  ["Formación profesional de grado superior", "associate"],
  ["Abgeschlossene kaufmännische Ausbildung", "associate"],
  ["Promotion in six months", null],
  ["Abgeschlossenes Studium", "bachelor"],
  ["Abgeschlossene Ausbildung", "associate"],
  ["A Bachelor's degree is a plus", null],
  ["Scrum master of the boats", null],
  ["You hold a degree in law (J.D., LLM)", "master"],
  ["A degree in law (LL.B.)", "bachelor"],
  ["Experience with LLM agents in law", null],
  ["J.D. degree from an accredited school", "professional"],
  ["Licensed to practice law in Ohio", "professional"],
  ["Active bar admission", "professional"],
  ["Bar license preferred", null],
  ["You tend the bar", null],
  ["To a great degree inspired", null],
  ["", null],
  ["Required\n• Two boats\nPreferred Qualifications\n• Nets\nEducation\n• Bachelor's degree", null],
  ["Preferred Qualifications\n• Nets\nMinimum Qualifications\n• Boats\n• Bachelor's degree", "bachelor"],
  ["Diploma o laurea in nautica", "high-school"],
  ["Alumnos de ESO y Bachillerato", null],
  ["Kaufmännische Ausbildung und ein Boot", "associate"],
  ["Grado en Pesca o FP Administración", "associate"],
  ["Mbo werk- en denkniveau", "associate"],
  ["Je hebt een hbo-diploma", "bachelor"],
  ["Bachelier en comptabilité", "bachelor"],
  ["Wykształcenie wyższe", "bachelor"],
  ["LL.B. or J.D., and a boat", "bachelor"],
  ["Knows nets. Graduate. Owns a boat.", "bachelor"],
  ["FP Markets is a broker", null],
  ["FP II en pesca", "associate"],
  ["Jobs for\nGraduates\nWe mend nets", null],
  ["You close PhD-level candidates", null],
])("%j: education %s", (text, education) => expect(readEducation(texts(text)).value).toBe(education));

test("skills: tags first, under one name, without noise; then those of the text", () => {
  const { value, evidence } = readSkills(
    texts("You know Postgres and React.js; we go far.", ["js", "JavaScript", "Remote", "acme", "net-mending"]),
    ["js", "JavaScript", "Remote", "acme", "net-mending"],
    "Acme",
  );
  expect(value).toEqual(["JavaScript", "net mending", "PostgreSQL", "React"]);
  expect(evidence[0]).toMatchObject({ field: "skills", quote: "js", start: 0, end: 2 });
});

test("skills: beside a whole description, a tag nobody knows counts only if the description has it too", () => {
  const tags = ["Net mending", "Acme Handpicked"];
  const body = `You look after nets and do net mending. ${"We sail every day and come home. ".repeat(15)}`;
  expect(readSkills(texts(body, tags), tags, "Acme").value).toEqual(["Net mending"]);
  expect(readSkills(texts("You look after nets.", tags), tags, "Acme").value).toEqual(tags);
});

test.each([
  ["You join a small team.", "small-teams"],
  ["a team of 6", "small-teams"],
  ["We are 1,200 employees", "big-teams"],
  ["You work independently", "independent"],
  ["our big data team", null],
  ["a team", null],
])("%s: %s", (text, size) => expect(readTeamSize(texts(text)).value).toBe(size));

test("balance and growth only where the text says so", () => {
  expect(readWorkLifeBalance(texts("We value work-life balance")).value).toBe(true);
  expect(readWorkLifeBalance(texts("Flexible Arbeitszeiten")).value).toBe(true);
  expect(readWorkLifeBalance(texts("You balance the books")).value).toBe(false);
  expect(readProfessionalGrowth(texts("Opportunities for growth")).value).toBe(true);
  expect(readProfessionalGrowth(texts("Crescita professionale")).value).toBe(true);
  expect(readWorkLifeBalance(texts("Nets: complete flexibility, no minimum hours")).value).toBe(true);
  expect(readWorkLifeBalance(texts("You must have full flexibility on weekends")).value).toBe(false);
  expect(readProfessionalGrowth(texts("Wir bieten: Coaching-Budget und Boote")).value).toBe(true);
  expect(readProfessionalGrowth(texts("Raum für deine fachliche und persönliche Entwicklung")).value).toBe(true);
  expect(readProfessionalGrowth(texts("Du planst die Entwicklung der Netze und ihr Budget")).value).toBe(false);
  expect(readProfessionalGrowth(texts("We help professionals grow tomatoes")).value).toBe(false);
});

test.each([
  ["Hand out leaflets. Benefit: No Skill required.", []],
  ["Hand out leaflets. No coding skills required.", ["Google Ads"]],
])("skills: where none is required, tags name none: %s", (body, expected) => {
  expect(readSkills(texts(body, ["Google Ads"]), ["Google Ads"], null).value).toEqual(expected);
});

test("of a board's tags without a text only those count that go with the title", () => {
  const tags = ["Manager", "Non Tech", "Rails", "Bitcoin", "Legal"];
  const of = (title: string, tags: string[]) => readSkills(texts("", tags, title), tags, null).value;
  expect(of("Harbour Manager", tags)).toEqual([]);
  expect(of("Harbour Developer", tags)).toEqual(["Ruby on Rails", "Bitcoin"]);
  expect(of("Harbour Clerk", ["Accounting", "Excel"])).toEqual(["Accounting", "Excel"]);
  expect(of("Harbour Clerk", ["monthly goals", "tide tables"])).toEqual(["tide tables"]);
});

test("the hours themselves say more than the region they are called after", () => {
  const { value, evidence } = readTimeZones(texts("You work APAC business hours (7 AM - 4 PM EST)."));
  expect(value).toMatchObject({ fromUtcHours: -5, toUtcHours: -5 });
  expect(evidence.map(({ quote }) => quote)).toEqual(["7 AM - 4 PM EST"]);
});

test.each([
  "You are there during APAC business hours once per week (7 AM - 4 PM EST).",
  "Required to take meetings when needed during Eastern Time hours.",
  "Two evenings a week you overlap with Pacific time.",
])("hours of a day now and then are not those of the work: %s", (text) =>
  expect(readTimeZones(texts(text)).value).toBeNull(),
);

test.each([
  ["Software Engineer", "React, Vue, Angular, Java and Ruby. We also have some Kotlin.", [], ["Kotlin"]],
  ["Software Engineer", "React, Vue, Angular, Java and Ruby. You love Kotlin. Kotlin is what you write.", [], []],
  ["Kotlin Developer", "React, Vue, Angular and Java. We also have some Kotlin.", [], []],
  ["Account Manager", "You keep notes in HubSpot.", [], ["HubSpot"]],
  ["Account Manager", "You set HubSpot up. You teach HubSpot to clients. You know HubSpot.", [], []],
  ["Account Manager", "", ["Kubernetes"], ["Kubernetes"]],
  ["Platform Engineer", "", ["Kubernetes"], []],
])("%s: %s names in passing", (title, body, tags, inPassing) => {
  expect(readSkills(texts(body, tags, title), tags, null).inPassing).toEqual(inPassing);
});

test("who lists technologies without end turns on the first of them only", () => {
  const all =
    "React, Vue.js, Angular, Java, Ruby, Kotlin, Rust, PHP, Python, TypeScript, JavaScript, Scala, Elixir, Haskell, Docker, Kubernetes, Terraform, AWS, Azure, Redis, MongoDB, MySQL, PostgreSQL, GraphQL, Kafka, Jenkins";
  const { inPassing } = readSkills(texts(`${all}. Rust pays well. Rust is liked.`), [], null);
  expect(inPassing).toContain("Rust");
  expect(inPassing).not.toContain("Java");
});
