import { expect, test } from "vitest";
import { fieldText } from "#domain/reading/evidence.ts";
import { listedRoles } from "./listed-roles.ts";

const listed = (text: string) =>
  listedRoles(fieldText("descriptionText", text)).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

const thread = (...lines: string[]) => ["Ardenne | Senior Rust Developer | REMOTE | Full-time", ...lines].join("\n");

test("a posting to a thread offers the jobs that it lists", () => {
  expect(
    listed(
      thread(
        "We make maps.",
        "We are also hiring:",
        "• Product Manager: own the map from idea to launch",
        "• Technical Writer (worldwide)",
        "Account Executive - https://jobs.example/ae",
      ),
    ),
  ).toEqual([
    "product-manager: Product Manager",
    "technical-writer: Technical Writer",
    "account-executive: Account Executive",
  ]);
});

test("several jobs of one line are told apart", () => {
  expect(listed(thread("Open roles: • Data Engineer • Product Designer • and more"))).toEqual([
    "data-engineer: Data Engineer",
    "product-designer: Product Designer",
  ]);
});

test.each([
  ["one line is no list", thread("We are hiring:", "Product Manager")],
  ["colleagues and tasks are no jobs", thread("We are hiring.", "Work with product managers", "Architect our systems")],
  ["who signs is not sought", thread("Join us!", "Mira Falk, CTO", "Jon Berg, CEO and co-founder")],
  ["lists that say nothing of several jobs are not these", thread("Product Manager", "Technical Writer")],
  [
    "an ordinary posting names its neighbours",
    "About the job\nYou will work with these roles:\nProduct Manager\nTechnical Writer",
  ],
])("%s", (_, text) => {
  expect(listed(text)).toEqual([]);
});

test("a job bound to a place of its own is left out", () => {
  const text = thread("Open roles:", "Account Executive (Toronto)", "Product Manager (on-site)", "Technical Writer");
  expect(listed(text)).toEqual(["technical-writer: Technical Writer"]);
});
