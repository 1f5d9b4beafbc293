import { expect, test } from "vitest";
import { boardOwner } from "./board-owner.ts";

const POSTING = { title: "Net Mender", applyUrl: null };

test.each([
  ["pelican", "Dev", "At Pelican we mend nets.", "Pelican"],
  ["pelicannets", "Engineering", "Pelican mends nets. Pelican Nets is by the sea.", "Pelican Nets"],
  ["pelicannets", "Engineering", "At Pelican we mend nets.", "Pelican"],
  ["netandrope", "Prod_3", "<p>Net&amp;Rope is hiring.</p>", "Net&Rope"],
  ["gull", "Sea", "The role: you mend nets for pelicans.", "Gull"],
  ["gul", "Sea", "You mend nets.", "GUL"],
  ["blue-heron", "Sea", "You mend nets.", "Blue Heron"],
])("%s with %s is %s", (token, company, description, name) => {
  const url = `https://jobs.lever.co/${token}/1`;
  expect(boardOwner({ ...POSTING, company, url, description })).toBe(name);
});

test("a company that agrees with its board stays, as does one on another site or beside none", () => {
  const description = "At Pelican we mend nets.";
  const of = (company: string | null, url: string | null) => boardOwner({ ...POSTING, company, url, description });
  expect(of("Pelican Nets Ltd", "https://jobs.lever.co/pelican/1")).toBeNull();
  expect(of("Pelican", "https://jobs.eu.lever.co/pelicannets/1")).toBeNull();
  expect(of("Dev", "https://jobs.example.com/pelican/1")).toBeNull();
  expect(of(null, "https://jobs.lever.co/pelican/1")).toBeNull();
});

test("a renamed employer keeps the name that the text calls it by, a department does not", () => {
  const url = "https://jobs.lever.co/oldgull/1";
  const of = (company: string, description: string) => boardOwner({ ...POSTING, company, url, description });
  expect(of("Tern", "<p>About Tern</p>Tern (formerly Oldgull) mends nets.")).toBeNull();
  expect(of("Gull", "At Gull we mend nets.")).toBeNull();
  expect(of("Rigging", "Join Rigging team. Oldgull is by the sea.")).toBe("Oldgull");
  expect(of("Rigging", "Rigging is an art.\nAt Oldgull we mend nets.")).toBe("Oldgull");
});
