import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { buildReadJob } from "#tests/support/build/letter-samples.ts";
import { type CvDemand, cvDemands, isKnockOut } from "./cv-demands.ts";

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

function demandsOf(cv: readonly string[]): Map<string, Pick<CvDemand, "state" | "words">> {
  const text = cv.join("\n");
  const demands = cvDemands({ resume: readResume(documentOfText(text)), text, posting: POSTING }, TODAY);
  return new Map(demands.map(({ topic, name, state, words }) => [name ?? topic, { state, words }]));
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
  const order = cvDemands({ resume: readResume(documentOfText("")), text: "", posting: POSTING }, TODAY).map(
    isKnockOut,
  );
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
