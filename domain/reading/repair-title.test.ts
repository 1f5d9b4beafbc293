import { expect, test } from "vitest";
import { repairTitle, type TitleFields } from "./repair-title.ts";

function repaired(fields: Partial<TitleFields>, firstLine = ""): TitleFields {
  const given = { title: null, company: null, location: null, type: null, url: null, ...fields };
  const once = repairTitle(given, firstLine);
  expect(repairTitle(once, firstLine)).toEqual(once);
  return once;
}

test("a header of bars comes apart; the description's first line tells where it ends", () => {
  const header = "Nordlicht | Senior Rust Engineer | Oslo or Remote (EU) | Full-time | nordlicht.example";
  expect(repaired({ title: `${header} We build instruments for`, company: "Nordlicht" }, header)).toMatchObject({
    title: "Senior Rust Engineer",
    company: "Nordlicht",
    location: "Oslo or Remote (EU)",
    type: "Full-time",
  });
});

test("several roles, an address beside the name, and the order place before role", () => {
  const title = "Kelp (https://kelp.example) | Lisbon, Portugal | ONSITE | Data Engineer | Product Designer | €70k";
  expect(repaired({ title, company: "Kelp (https://kelp.example)" })).toMatchObject({
    title: "Data Engineer | Product Designer",
    company: "Kelp",
    location: "Lisbon, Portugal | ONSITE",
    type: null,
  });
});

test("a header without a role stays a line; fields that the source filled are kept", () => {
  const fields = { title: "Tern | Remote (UK) | Part-time", company: "Tern", location: "Leeds", type: "Contract" };
  expect(repaired(fields)).toEqual({ ...fields, url: null, title: "Tern | Remote (UK) | Part-time" });
});

test("the name of a job in the first place is no company", () => {
  const title = "Staff Android Developer | REMOTE (Canada)";
  expect(repaired({ title, company: "Staff Android Developer" })).toMatchObject({
    title: "Staff Android Developer",
    company: null,
    location: "REMOTE (Canada)",
  });
});

test("a line of dashes is a header where the board took the company from it", () => {
  const title = "Otter Labs — Site Reliability Engineer — Remote (Chile) — Contract";
  expect(repaired({ title, company: "Otter Labs — Site Reliability Engineer — Remote (Chile) — Con" })).toMatchObject({
    title: "Site Reliability Engineer",
    company: "Otter Labs",
    location: "Remote (Chile)",
    type: "Contract",
  });
});

test("a sentence names its company, or none", () => {
  const sentence = "Brine (YC W19) is hiring backend engineers";
  expect(repaired({ title: sentence, company: sentence })).toMatchObject({ title: sentence, company: "Brine" });
  const talk = "We are a small team, and we look for a backend engineer who likes salt water and long walks beside it";
  expect(repaired({ title: talk, company: talk.slice(0, 80) }).company).toBeNull();
});

test("a paragraph is cut between words and marked; one who looks for work keeps saying so", () => {
  const title = `Warehouse and Logistics Systems Engineer ${"for many sites and all seasons ".repeat(8)}`;
  const cut = repaired({ title, company: "Heron" });
  expect(cut.title).toMatch(/^Warehouse and Logistics Systems Engineer for .*\p{L}…$/u);
  expect(cut.title?.length).toBeLessThanOrEqual(111);
  expect(cut.company).toBe("Heron");
  const seeking = "SEEKING WORK | Remote | Engineer with ten years of Go";
  expect(repaired({ title: seeking, company: "SEEKING WORK" })).toMatchObject({ title: seeking, location: null });
});

const BOARD = "https://weworkremotely.com/remote-jobs/";

test("a board's 'Company: Role' and its halves of a bracket are put together again", () => {
  expect(repaired({ title: "Gannet Media: Copy Editor", url: `${BOARD}gannet-media-copy-editor` })).toMatchObject({
    title: "Copy Editor",
    company: "Gannet Media",
  });
  const half = {
    title: "Time)",
    company: "Gannet: Payroll Lead (Remote, Part",
    url: `${BOARD}gannet-payroll-lead-remote-part-time`,
  };
  expect(repaired(half)).toMatchObject({ title: "Payroll Lead (Remote, Part-Time)", company: "Gannet" });
  const rest = {
    title: "100% Remote",
    company: "Gannet: Ohio Licensed Nurse",
    url: `${BOARD}gannet-ohio-licensed-nurse-100-remote`,
  };
  expect(repaired(rest)).toMatchObject({ title: "Ohio Licensed Nurse - 100% Remote", company: "Gannet" });
  const open = {
    title: "Copy Editor (Remote",
    company: "Gannet",
    url: `${BOARD}gannet-copy-editor-remote-spain-only-2`,
  };
  expect(repaired(open).title).toBe("Copy Editor (Remote – Spain only)");
});

test("a company is named before a label in brackets, and behind the roles it has", () => {
  const board = "https://weworkremotely.com/remote-jobs/tern-tutoring";
  const labelled = { title: "TERN TUTORING: [EVENINGS] Explain nets to pupils!", company: null };
  expect(repaired({ ...labelled, url: board })).toMatchObject({
    title: "[EVENINGS] Explain nets to pupils!",
    company: "TERN TUTORING",
  });
  const start = "Hiring for three roles at Tern, a maker of knots and of long films about knots";
  expect(repaired({ title: `${start} for sailors`, company: start }).company).toBe("Tern");
});

test("other titles stay: bars behind a role, a company that is one word of it, short fragments elsewhere", () => {
  for (const fields of [
    { title: "Web Developer | Remote | LATAM Only", company: "Remote Talent" },
    { title: "Manager", company: "Bank of Elsewhere" },
    { title: "Engineer: Platform", company: "Acme", url: "https://jobs.example/engineer-platform" },
    { title: "Remote", company: "Acme" },
  ])
    expect(repaired(fields)).toMatchObject(fields);
});

test("a header without a role takes those that the text announces", () => {
  const header = "Tern | Remote (UK) | Full-time | Multiple roles";
  const text = (rest: string) => `${header}\n${rest}`;
  const title = (rest: string) => repaired({ title: header, company: "Tern" }, text(rest)).title;
  expect(title("We are hiring engineers: we are looking for the senior backend engineer of our nets.")).toBe(
    "Senior backend engineer",
  );
  expect(title("Open:\n- Net Designer - https://tern.example/1\n- Data Engineer (Leeds)\nWe like engineers.")).toBe(
    "Net Designer | Data Engineer (Leeds)",
  );
  expect(title("We mend nets for engineers.")).toBe("Multiple roles");
});

test("a role that a text names behind a label is the one a header without a role takes", () => {
  const title = (...lines: string[]) =>
    repaired(
      { title: "Tern | Remote | Full-time", company: "Tern" },
      ["Tern | Remote | Full-time", ...lines].join("\n"),
    ).title;
  expect(title("Hiring: Executive Assistant", "We have been looking for engineers.")).toBe("Executive Assistant");
  expect(title("Role: Product Manager (Boats)", "Experience as a product manager.")).toBe("Product Manager (Boats)");
  expect(title("Role: You will build our nets with the lead.")).toBe("Tern | Remote | Full-time");
});

test("a company's name, its roles and their facts on three lines are one header", () => {
  const lines = ["Seahorse", "Growth Manager | Content Lead", "Remote | Full-time", "We insure sailors."];
  expect(repaired({ title: lines.join(" "), company: "Seahorse Growth Manager" }, lines.join("\n"))).toMatchObject({
    title: "Growth Manager | Content Lead",
    company: "Seahorse",
    location: "Remote",
    type: "Full-time",
  });
});
