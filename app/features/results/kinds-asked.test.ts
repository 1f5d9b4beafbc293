import { expect, test } from "vitest";
import { presentKinds } from "./kinds-asked.ts";

const labels = (fields: { kinds: { label: string; count: string | null }[] }[] = []) =>
  fields.map(({ kinds }) => kinds.map(({ label, count }) => (count === null ? label : `${label} ${count}`)));

test("of the kinds of the chosen fields those that most jobs are of stand first, eight at most, and the others behind", () => {
  const counts = {
    qa: 3,
    backend: 12,
    mobile: 1,
    devops: 4,
    frontend: 5,
    fullstack: 6,
    data: 7,
    security: 2,
    "product-design": 9,
  };
  const asked = presentKinds({ answers: { jobCategories: ["it-software", "design"] }, kindsAsked: { counts } });
  expect(asked?.title).toBe("Which kinds of work in IT and software and Design?");
  expect(labels(asked?.fields)).toEqual([
    [
      "Backend 12",
      "Data engineering 7",
      "Full stack 6",
      "Frontend 5",
      "DevOps and cloud 4",
      "QA and testing 3",
      "Security 2",
    ],
    ["Product, UX and UI 9"],
  ]);
  expect(labels(asked?.more)[0]).toContain("Mobile apps 1");
  expect(labels(asked?.more)[0]).toContain("Games");
});

test("without counts they stand in their order; a field of one craft is asked for a title alone", () => {
  const uncounted = presentKinds({ answers: { jobCategories: ["sales"] }, kindsAsked: { counts: null } });
  expect(labels(uncounted?.fields)[0]).toContain("Sales development (SDR)");
  const single = presentKinds({ answers: { jobCategories: ["data-entry"] }, kindsAsked: { counts: null } });
  expect([single?.fields, single?.more]).toEqual([[], []]);
  expect(single?.title).toBe("Which job do you look for in Data entry?");
  expect(presentKinds({ answers: { jobCategories: ["sales"] }, kindsAsked: null })).toBeNull();
});
