import { describe, expect, test } from "vitest";
import { wordsOfTitle } from "#domain/reading/occupation/craft-words.ts";
import { KIND_TITLES } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { matchJob } from "./match-job.ts";
import { wantedWords, wordsHeld } from "./wanted-words.ts";

const heldBy = (title: string, ...titles: string[]) => wordsHeld({ titles }, { titleWords: readRoles(title).words });

test.each([
  ["Staff Engineer, Platform", "senior platform engineer", "whole"],
  ["Lead Site Reliability Engineer", "site reliability engineer", "whole"],
  ["Build Engineer", "senior platform engineer", "none"],
  ["Recruiting Partner", "recruiter", "whole"],
  ["Front-end Engineer", "frontend developer", "whole"],
  ["Frontend Engineer", "front end developer", "whole"],
  ["Product Designer", "brand designer", "part"],
  ["Content Manager", "community manager", "none"],
  ["QA Lead", "qa engineer", "whole"],
  ["Sales Manager, Qatar", "qa engineer", "none"],
])("%j, where %j is wanted, has of its words: %s", (title, wanted, held) => expect(heldBy(title, wanted)).toBe(held));

test("initials name the same, and a kind of work known by a short form or in another language has its own name, too", () => {
  expect(heldBy("SDR (remote)", "sales development representative")).toBe("whole");
  expect(heldBy("Sales Development Representative", "SDR")).toBe("whole");
  expect(heldBy("Registered Nurse", "infermiera")).toBe("whole");
  expect(heldBy("Software Engineer", "Softwareentwickler")).toBe("whole");
  expect(heldBy("Software Engineer", "python developer", "python програмист")).toBe("none");
});

test("an engineer alone is any engineer, and what support and artists do is a craft", () => {
  expect(heldBy("Privacy Engineer", "staff engineer", "platform engineer")).toBe("whole");
  expect(heldBy("Privacy Engineer", "platform engineer")).toBe("none");
  expect(heldBy("Associate Support Engineer", "technical support engineer")).toBe("part");
  expect(heldBy("Concept Artist", "character artist")).toBe("part");
});

test("who wants to head something is offered what heads it, by whatever word", () => {
  expect(heldBy("VP Marketing", "head of marketing")).toBe("whole");
  expect(heldBy("CMO", "chief marketing officer", "cmo")).toBe("whole");
  expect(heldBy("Field Marketing Manager", "head of marketing")).toBe("part");
  expect(heldBy("Product Manager", "head of engineering")).toBe("none");
});

test("a head whom nobody asked for has less of what is wanted", () => {
  expect(heldBy("Head of Marketing", "marketing manager")).toBe("part");
  expect(heldBy("Director, Product Marketing", "brand marketing manager")).toBe("none");
  expect(heldBy("Head of Sales", "marketing manager")).toBe("none");
  expect(heldBy("Head of Marketing", "marketing manager", "head of brand")).toBe("whole");
});

describe("where the description tells all of its work", () => {
  const heldOf = (title: string, text: string, ...titles: string[]) =>
    wordsHeld({ titles }, { titleWords: readRoles(title).words, textWords: wordsOfTitle(text).sort() });

  test.each([
    ["Project Manager", "marketing campaigns", "localization project manager", "untold"],
    ["Project Manager", "localization into German", "localization project manager", "part"],
    ["Localization Project Manager", "games", "localization project manager", "whole"],
    ["Case Manager", "insurance claims", "behavioral health case manager", "untold"],
    ["Case Manager", "therapists, behavioral health", "behavioural health case manager", "part"],
    ["Build Engineer", "firmware", "senior payroll engineer", "untold"],
    ["Registered Nurse", "patients", "infermiera", "whole"],
    ["Sales Representative", "cold calls", "zyxwv sales representative", "part"],
    ["Head of Marketing", "campaigns", "marketing manager", "part"],
    ["Quality Assurance Engineer", "test plans", "qa engineer", "whole"],
    ["QA Engineer", "test plans", "quality assurance engineer", "whole"],
    ["HR Generalist", "payroll", "human resources generalist", "whole"],
    ["Marketing Manager", "campaigns", "responsable marketing", "whole"],
    ["Digital Project Manager", "plans", "chef de projet digital", "whole"],
    ["Web Developer", "pages", "développeur web", "whole"],
    ["B2B Copywriter", "texts", "redactora de contenidos", "none"],
    ["Call Center Agent", "phones", "call centre agent", "whole"],
    ["Enrollment Advisor", "students", "enrolment advisor", "whole"],
  ])("%j with %j, where %j is wanted: %s", (title, text, wanted, held) =>
    expect(heldOf(title, text, wanted)).toBe(held),
  );

  test("of somebody who names more than is judged by no work is untold", () => {
    const heldIn = (...titles: string[]) => heldOf("Zookeeper", "animals", ...titles);
    const names = KIND_TITLES.map(({ name }) => name).filter((name) => heldIn(name) === "untold");
    expect([heldIn(...names.slice(0, 5)), heldIn(...names)]).toEqual(["untold", "none"]);
  });

  test("work that is told nowhere is in the way, whatever its kind", () => {
    const fitOf = (textWords?: string[]) => {
      const reading = {
        roles: [{ kind: "project-manager", certainty: 0.95 }],
        titleWords: ["manager", "project"],
        textWords,
      };
      const job = buildJob({ title: "Project Manager", reading });
      return matchJob({ titles: ["localization project manager"] }, job, {});
    };
    expect([fitOf(), fitOf(["campaign"]), fitOf(["localization"])].map(({ fit }) => fit)).toEqual([
      "possible",
      "weak",
      "possible",
    ]);
    expect(fitOf(["campaign"]).obstacles).toEqual(["category"]);
  });
});

test("a title whose words are not known is neither for nor against", () => {
  expect(wordsHeld({ titles: ["nurse"] }, { titleWords: [] })).toBe("part");
});

test("words beyond the thirtieth are not looked for", () => {
  const titles = Array.from("abcdefghijklmnopqrst", (letter) => `${letter}mber ${letter}xter`);
  const { words, wholes } = wantedWords({ titles });
  expect(words.length).toBe(30);
  expect(Math.max(...wholes)).toBeLessThan(2 ** 31);
});

test("of two postings of a near kind the one that names what is wanted stands higher", () => {
  const profile = { titles: ["brand designer"], jobCategories: ["design" as const] };
  const matchOf = (title: string) => {
    const reading = { roles: [{ kind: "graphic-designer", certainty: 0.95 }], titleWords: readRoles(title).words };
    return matchJob(profile, buildJob({ title, reading }), {});
  };
  const [named, near, other] = [
    matchOf("Brand Designer"),
    matchOf("Graphic Designer"),
    matchOf("Illustrations Artist"),
  ];
  expect(named.score ?? 0).toBeGreaterThan(near.score ?? 0);
  expect(near.score ?? 0).toBeGreaterThan(other.score ?? 0);
  expect(near.doubts).toContain("category");
});

test("near work is further away where no word of its title is wanted, unless it is the closest", () => {
  const matchOf = (title: string, kind: string, wanted: string) =>
    matchJob(
      { titles: [wanted] },
      buildJob({ title, reading: { roles: [{ kind, certainty: 0.95 }], titleWords: readRoles(title).words } }),
      {},
    );
  const further = { fit: "weak", obstacles: ["category"] };
  expect(matchOf("Regional Campaigns Lead", "marketing-manager", "brand manager")).toMatchObject(further);
  expect(matchOf("Marketing Manager, Brand Series", "marketing-manager", "brand manager").fit).toBe("possible");
  // Strangers found less of it worth a look than of other work so near (`data/nearness.json`).
  expect(matchOf("Marketing Manager, Event Series", "marketing-manager", "event planner")).toMatchObject(further);
  expect(matchOf("Account Director", "account-manager", "customer success manager").fit).toBe("possible");
});
