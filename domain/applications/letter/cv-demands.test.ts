import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { buildReadJob } from "#tests/support/build/letter-samples.ts";
import { type CvDemand, isKnockOut, judgePlace } from "./cv-demand.ts";
import { cvDemands } from "./cv-demands.ts";
import { statedInCv } from "./stated.ts";

const TODAY = new Date("2026-01-15T00:00:00Z");
const POSTING = buildReadJob({
  title: "Backend Engineer",
  description: [
    "Open to candidates who live in Italy. You must have the right to work in Italy; we do not sponsor visas.",
    "At least 5 years of experience. A Bachelor's degree is required.",
    "German B2 is required. A driving licence is required.",
    "You know Python and Kubernetes.",
  ].join("\n"),
});

const readCv = (text: string) => statedInCv({ resume: readResume(documentOfText(text)), text }, TODAY);

function demandsOf(cv: readonly string[]): Map<string, Pick<CvDemand, "state" | "words">> {
  const text = cv.join("\n");
  const demands = cvDemands(readCv(text), POSTING);
  return new Map(
    demands.map(({ topic, name, state, words }) => [topic === "licence" ? topic : (name ?? topic), { state, words }]),
  );
}

const WORK = ["Work experience", "Engineer, Globex Ltd", "Jan 2018 - Dec 2025", "- Built services"];

test("each demand is met with the CV's own words, knock-outs first", () => {
  const cv = ["Ada Rossi", "Milan, Italy", "Italian citizen, right to work in Italy", "Driving licence B", ...WORK];
  const more = [
    "Education",
    "BSc Computer Science, University of Pisa, 2017",
    "Skills",
    "Python",
    "Languages",
    "German: C1",
  ];
  expect(Object.fromEntries(demandsOf([...cv, ...more]))).toEqual({
    permit: { state: "met", words: "Italian citizen, right to work in Italy" },
    place: { state: "met", words: "Milan, Italy" },
    licence: { state: "met", words: "Driving licence B" },
    de: { state: "met", words: "German: C1" },
    experience: { state: "met", words: "Jan 2018 - Dec 2025" },
    education: { state: "met", words: expect.stringContaining("BSc Computer Science") },
    Python: { state: "met", words: "Python" },
    Kubernetes: { state: "not-stated", words: null },
  });
  const order = cvDemands(readCv(""), POSTING).map(isKnockOut);
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
});

test("what the CV says against it contradicts, with those words", () => {
  const cv = ["Ada Rossi", "Austin, TX", "I require visa sponsorship", "No driving licence"];
  const work = ["Work experience", "Engineer, Globex Ltd", "Jan 2024 - Dec 2025", "- Built services"];
  const states = demandsOf([
    ...cv,
    ...work,
    "Education",
    "High school diploma, Lincoln High School, 2010",
    "Languages",
    "German: A2",
  ]);
  expect(states.get("permit")).toEqual({ state: "contradicted", words: "I require visa sponsorship" });
  expect(states.get("place")).toEqual({ state: "contradicted", words: "Austin, TX" });
  expect(states.get("licence")).toEqual({ state: "contradicted", words: "No driving licence" });
  expect(states.get("de")).toEqual({ state: "contradicted", words: "German: A2" });
  expect(states.get("experience")).toEqual({ state: "contradicted", words: "Jan 2024 - Dec 2025" });
  expect(states.get("education")?.state).toBe("contradicted");
});

test("in doubt it is not stated: a level, a country or a job's dates that are missing", () => {
  const undated = ["Work experience", "Engineer, Globex Ltd", "- Built services"];
  const states = demandsOf(["Ada Rossi", "I have a work permit", ...undated, "Languages", "German"]);
  expect(states.get("permit")).toEqual({ state: "not-stated", words: "I have a work permit" });
  expect(states.get("place")).toEqual({ state: "not-stated", words: null });
  expect(states.get("de")).toEqual({ state: "not-stated", words: "German" });
  expect(states.get("experience")?.state).toBe("not-stated");
  expect(states.get("education")).toEqual({ state: "not-stated", words: null });
});

test("a CV without a word states nothing", () => {
  expect(new Set([...demandsOf([]).values()].map(({ state }) => state))).toEqual(new Set(["not-stated"]));
});

test.each([
  ["Active RN license in Oklahoma required.", "Registered Nurse, Oklahoma Board of Nursing, License R0099887", "met"],
  ["È richiesta l'iscrizione all'OPI.", "Iscritta all'albo OPI di Torino dal 2015", "met"],
  ["Sie sind examinierte Pflegefachkraft.", "Examinierte Pflegefachkraft seit 2012", "met"],
  ["Inscription à l'ordre national des infirmiers exigée.", "Ordre des infirmiers n° 123456", "met"],
  ["Imprescindible estar colegiado en enfermería.", "Colegiada en enfermería, Madrid", "met"],
  ["You are admitted to the New York bar.", "Admitted to the New York State Bar, 2016", "met"],
  ["Zugelassene Rechtsanwältin (m/w/d)", "Anwaltszulassung seit 2018", "met"],
  ["Iscrizione all'ordine degli avvocati", "Studio legale, pratica forense", "not-stated"],
  ["Inscrit au barreau de Paris", "Inscrite au barreau de Lyon depuis 2017", "not-stated"],
  ["Inscrit au barreau de Paris", "Inscrite au barreau de Paris depuis 2017", "met"],
  ["Active RN license in Oklahoma required.", "RN license, Texas Board of Nursing", "not-stated"],
  ["Active RN license in Oklahoma required.", "RN license, Tulsa, OK", "met"],
  ["RN license in Texas or Oklahoma", "RN license (Oklahoma)", "met"],
  ["A driving licence and life in Milan", "Driving licence B", "met"],
  ["Approbation in Deutschland", "Approbation, München", "met"],
  ["Approbation in Deutschland", "Approbation, Wien", "not-stated"],
  ["Führerschein erforderlich", "Kein Führerschein", "contradicted"],
  ["Permis de conduire exigé", "Pas de permis de conduire", "contradicted"],
  ["Carnet de conducir", "Sin carnet de conducir", "contradicted"],
  ["CPA required.", "CPA candidate, two of four exams passed", "contradicted"],
  ["CPA is a plus.", "Accountant", undefined],
  ["Must hold a state teaching license.", "No teaching license yet", "contradicted"],
  ["Qualified Teacher Status (QTS) is essential.", "PGCE with QTS, 2014", "met"],
  ["Abilitazione all'insegnamento richiesta", "Abilitazione all'insegnamento A026", "met"],
  ["Licensed electrician wanted.", "Journeyman Electrician License, Texas", "met"],
  ["Habilitation électrique obligatoire", "Habilitations électriques B2V BR", "met"],
  ["Elektrofachkraft gesucht", "Elektroniker", "not-stated"],
  ["Gas Safe registered", "Gas Safe registered engineer 555012", "met"],
  ["Patentino del muletto richiesto", "Patentino muletto valido", "met"],
  ["CACES 3 exigé", "CACES 3 et 5", "met"],
  ["SIA licence needed", "Steward", "not-stated"],
  ["We bar nobody from admission; we teach.", "Teacher", undefined],
])("%s | %s: %s", (asked, said, state) => {
  const posting = buildReadJob({ title: "Team member", description: asked });
  const licence = cvDemands(readCv(said), posting).find(({ topic }) => topic === "licence");
  expect(licence?.state).toBe(state);
});

test.each([
  [
    "Buchhaltung, Kundenservice, Datenanalyse. Deutsch C1.",
    ["Skills", "Machine learning, Data analysis, Accounting, Customer service", "Languages", "German: C1"],
    { Accounting: "met", "Data analysis": "met", "Customer service": "met", de: "met" },
  ],
  [
    "Gestione progetti, contabilità e analisi dei dati. Italiano madrelingua.",
    ["Kenntnisse", "Projektmanagement, Buchhaltung", "Sprachen", "Italienisch: Grundkenntnisse"],
    { Accounting: "met", "Project management": "met", "Data analysis": "not-stated", it: "contradicted" },
  ],
  [
    "Vous connaissez la comptabilité et l'apprentissage automatique. Français courant.",
    ["Skills", "Accounting, no-code tools, Machine learning", "Languages", "French: B1"],
    { Accounting: "met", "Machine learning": "met", fr: "contradicted" },
  ],
  [
    "Contabilidad, nóminas y gestión de proyectos. Español nativo.",
    ["Competenze", "Contabilità, Excel, SAP, Payroll, Gestione progetti", "Lingue", "Spagnolo: madrelingua"],
    { Accounting: "met", Payroll: "met", "Project management": "met", es: "met" },
  ],
  [
    "Payroll skills required.",
    ["Berufserfahrung", "2019 – heute: Lohnbuchhalterin, Werkzeugbau GmbH"],
    { Payroll: "met" },
  ],
  ["Lohnbuchhaltung.", ["Expérience", "Gestionnaire de paie, Cabinet Rhône, 2018 – 2024"], { Payroll: "met" }],
  ["Buste paga.", ["Kenntnisse", "Lohnabrechnung", "Kundengespräche"], { Payroll: "met" }],
  ["Lohnbuchhaltung.", ["Skills", "Accounting, Payroll software, Excel"], { Payroll: "not-stated" }],
  [
    "Graphic design and Illustrator skills.",
    ["Skills", "Design", "Experience", "Designer, Globex, 2019 – 2024"],
    { "Graphic design": "not-stated" },
  ],
])("%s is met by words of another language, and by nothing else", (description, cv, states) => {
  const posting = buildReadJob({ title: "Team member", description });
  const demands = cvDemands(readCv(["Ada Rossi", ...cv].join("\n")), posting);
  expect(Object.fromEntries(demands.map(({ name, topic, state }) => [name ?? topic, state]))).toMatchObject(states);
});

test("a skill that no table knows is met by its own words, denied ones are not", () => {
  const posting = buildReadJob({
    title: "Team member",
    description: "Italian B1, German.",
    skills: ["Lohnabrechnung"],
  });
  const state = (line: string) => cvDemands(readCv(line), posting).find(({ topic }) => topic === "skill")?.state;
  expect(["Lohnabrechnung für 40 Personen", "Keine Lohnabrechnung", "Buchhaltung"].map(state)).toEqual([
    "met",
    "not-stated",
    "not-stated",
  ]);
});

test.each([
  ["You speak fluent Portuguese, Spanish or Italian.", ["Italian: native", "Spanish: A2"], { it: "met" }],
  ["You speak fluent Spanish or Italian.", ["Spanish: A2"], { es: "contradicted", it: "not-stated" }],
  ["You speak fluent English or Italian.", ["English: C2"], { en: "met" }],
  ["Spoken languages: English or Italian.", ["English"], {}],
])("of a choice of languages one is enough: %s | %j", (description, spoken, states) => {
  const posting = buildReadJob({ title: "Clerk", description });
  const demands = cvDemands(readCv(["Ada Rossi", "Languages", ...spoken].join("\n")), posting);
  expect(Object.fromEntries(demands.map(({ name, state }) => [name, state]))).toEqual(states);
});

test("a language's demand is shown with the posting's words for it", () => {
  const posting = buildReadJob({ title: "Accountant", description: "Fluent English, native German; Italian B1." });
  const asked = cvDemands(readCv(""), posting).map(({ name, asked }) => [name, asked]);
  expect(asked).toContainEqual(["it", "Italian"]);
});

test("beside an office with remote work as a choice, a place abroad contradicts nothing", () => {
  const remote = { kind: "remote" as const, worldwide: false, stated: true, open: ["US" as const], closed: [] };
  const choice = { reading: { ...POSTING.reading, remote: { ...remote, orRemote: true as const } } };
  expect(judgePlace(["IT"], choice)).toBe("not-stated");
  expect(judgePlace(["US"], choice)).toBe("met");
  expect(judgePlace(["IT"], { reading: { ...POSTING.reading, remote } })).toBe("contradicted");
});
