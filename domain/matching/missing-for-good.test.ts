import { expect, test } from "vitest";
import { NOTHING_STATED } from "#domain/reading/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { MatchTopic } from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { missingForGood } from "./missing-for-good.ts";

type Told = {
  title?: string;
  roles?: [string | null, number][];
  skills?: string[];
  chances?: Partial<Record<MatchTopic, number>>;
  open?: CountryCode[];
  likely?: CountryCode[];
  remote?: true;
  length?: number;
};

const missing = (
  profile: Profile,
  {
    title = "Nurse",
    roles = [["nurse", 0.95]],
    skills = [],
    chances = { category: 0.97 },
    open = [],
    likely,
    remote,
    length = 0,
  }: Told = {},
) =>
  missingForGood(
    profile,
    {
      title,
      descriptionText: "-".repeat(length),
      reading: {
        skills,
        roles: roles.map(([kind, certainty]) => ({ kind, certainty })),
        remote: { ...NOTHING_STATED.remote, kind: remote ? "remote" : null, open },
        likely: likely ? { countries: likely, strong: false } : null,
      },
    },
    new Map(Object.entries(chances) as [MatchTopic, number][]),
  );
const isGood = (profile: Profile, told?: Told) => missing(profile, told).length === 0;

test("the wanted work itself is good, a kind beside it is not", () => {
  const nurse: Profile = { titles: ["nurse"] };
  expect(isGood(nurse)).toBe(true);
  expect(isGood(nurse, { chances: { category: 0.6 } })).toBe(false);
});

test("by categories alone only those that leave little else to be meant tell the craft", () => {
  expect(isGood({ jobCategories: ["nursing"] })).toBe(true);
  expect(isGood({ jobCategories: ["nursing"] }, { chances: { category: 0.85 } })).toBe(false);
  expect(isGood({ jobCategories: ["it-software"] })).toBe(false);
  expect(isGood({ country: "IT" })).toBe(false);
});

test("of chosen kinds a posting is of one of them, and a broad one says too little", () => {
  const profile: Profile = { jobCategories: ["design", "it-software"], kinds: ["product-design"] };
  const told = (kind: string): Told => ({ roles: [[kind, 0.95]], chances: { category: 0.97 } });
  expect(isGood(profile, told("product-designer"))).toBe(true);
  expect(isGood(profile, told("backend-developer"))).toBe(false);
  const backend: Profile = { jobCategories: ["it-software"], kinds: ["backend"] };
  expect(isGood(backend, told("backend-developer"))).toBe(true);
  expect(isGood(backend, told("software-engineer"))).toBe(false);
});

test("a posting names its work whole, alone or beside a near one", () => {
  const nurse: Profile = { titles: ["nurse"] };
  const role = (certainty: number, kind = "translator"): [string, number] => [kind, certainty];
  expect(isGood(nurse, { roles: [["nurse", 0.8]] })).toBe(false);
  expect(isGood(nurse, { roles: [["nurse", 0.95], role(0.57)] })).toBe(false);
  expect(isGood(nurse, { roles: [["nurse", 0.95], role(0.57, "midwife")] })).toBe(true);
  expect(isGood(nurse, { roles: [["nurse", 0.95], role(0.3)] })).toBe(true);
  expect(
    isGood(nurse, {
      roles: [
        ["translator", 0.95],
        ["nurse", 0.9],
      ],
    }),
  ).toBe(true);
  expect(isGood(nurse, { roles: [["c-suite", 0.95]] })).toBe(false);
});

test("who seeks work in a technology is not served with another", () => {
  const developer: Profile = { titles: ["ruby developer", "backend developer"] };
  const backend = { title: "Backend Developer", roles: [["backend-developer", 0.95]] } satisfies Told;
  expect(isGood(developer, { ...backend, skills: ["PostgreSQL", "Ruby"] })).toBe(true);
  expect(isGood(developer, { ...backend, skills: ["PostgreSQL", "Python"] })).toBe(false);
  expect(isGood({ titles: ["backend developer"] }, { ...backend, skills: ["Python"] })).toBe(true);
});

test("years far off and pay far under the wish are never good, what nobody asked is no doubt", () => {
  const nurse: Profile = { titles: ["nurse"] };
  expect(isGood(nurse, { chances: { category: 0.97, experience: 0.5 } })).toBe(false);
  expect(isGood(nurse, { chances: { category: 0.97, salary: 0.6 } })).toBe(false);
  expect(isGood(nurse, { chances: { category: 0.97, employmentType: 0.4 } })).toBe(false);
  expect(isGood(nurse, { chances: { category: 0.97, country: 0.55 } })).toBe(false);
  expect(isGood(nurse, { chances: { category: 0.97, experience: 0.7, salary: 0.8, country: 0.65 } })).toBe(true);
});

test("who may take it is stated or suggested", () => {
  const nurse: Profile = { titles: ["nurse"], country: "IT" };
  expect(missing(nurse)).toEqual(["country"]);
  expect(missing(nurse, { likely: ["DE"] })).toEqual(["country"]);
  expect(isGood(nurse, { likely: ["DE", "IT"] })).toBe(true);
  expect(isGood(nurse, { open: ["IT"] })).toBe(true);
  expect(isGood({ titles: ["nurse"] })).toBe(true);
});

test("named work that is remote and tied to no country is good, where its text is not cut short", () => {
  const nurse: Profile = { titles: ["nurse"], country: "IT" };
  expect(isGood(nurse, { remote: true })).toBe(true);
  expect(isGood(nurse, { remote: true, length: 2_000 })).toBe(true);
  expect(missing(nurse, { remote: true, length: 500 })).toEqual(["country"]);
  expect(missing(nurse, { remote: true, likely: ["DE"] })).toEqual(["country"]);
  expect(missing({ jobCategories: ["nursing"], country: "IT" }, { remote: true })).toEqual(["country"]);
});

test("heads for who wants to head, interns for who seeks an internship", () => {
  const head = { title: "Head of Design", roles: [["designer", 0.95]] } satisfies Told;
  const intern = {
    title: "Design Intern",
    roles: [
      ["student", 0.95],
      ["designer", 0.95],
    ],
  } satisfies Told;
  const manager = { title: "Design Manager", roles: [["designer", 0.95]] } satisfies Told;
  const wants = (titles: string[], profile: Profile = {}) => ({ ...profile, titles });
  expect(isGood(wants(["designer"]), head)).toBe(false);
  expect(isGood(wants(["designer", "head of design"]), head)).toBe(true);
  expect(isGood(wants(["designer", "head of design"]), manager)).toBe(true);
  expect(isGood(wants(["VP of design", "head of design"]), manager)).toBe(false);
  expect(isGood(wants(["designer"]), intern)).toBe(false);
  expect(isGood(wants(["designer"], { jobCategories: ["student", "design"] }), intern)).toBe(true);
  expect(isGood(wants(["designer"], { yearsExperience: "no-experience" }), intern)).toBe(true);
});

test("what is missing is told, the weightiest first", () => {
  const chances = { category: 0.97, salary: 0.6, country: 0.5 };
  expect(missing({ titles: ["nurse"] }, { chances })).toEqual(["country", "salary"]);
  expect(missing({ jobCategories: ["it-software"] }, { chances })).toEqual(["category", "country", "salary"]);
  expect(missing({ titles: ["ruby developer"] }, { skills: ["Python"] })).toEqual(["skills"]);
  expect(missing({ titles: ["nurse"] }, { title: "Head of Nursing" })).toEqual(["experience"]);
});

test("managers are not what coordinators and assistants seek, unless they name a manager's work, too", () => {
  const job = (title: string) => ({ title, roles: [["project-manager", 0.95]] }) satisfies Told;
  const titles = ["virtual assistant", "project coordinator"];
  expect(isGood({ titles }, job("Project Coordinator"))).toBe(true);
  expect(isGood({ titles }, job("Project Manager"))).toBe(false);
  expect(isGood({ titles }, job("Assistant Project Manager"))).toBe(true);
  expect(isGood({ titles: [...titles, "office manager"] }, job("Project Manager"))).toBe(true);
});
