import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NOT_A_JOB } from "./not-a-job.ts";
import { readRoles } from "./read-roles.ts";
import type { RoleContext } from "./role.ts";
import { decideCategories } from "./role-categories.ts";

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../tests/quality", name), "utf8")
    .trim()
    .split("\n");
const TITLES = linesOf("titles.tsv").map(
  (line) => line.split("\t") as [language: string, title: string, expected: string],
);
/** An English title and what the same is called in Spanish, Portuguese, Italian, French and German, between bars. */
const ABROAD = linesOf("titles-abroad.tsv").map((line) => line.split("\t") as [english: string, others: string]);

describe("readRoles", () => {
  it.each(TITLES)("%s: %s is %s", (_language, title, expected) => {
    const { roles, notAJob } = readRoles(title);
    if ((NOT_A_JOB as readonly string[]).includes(expected)) expect(notAJob).toBe(expected);
    else expect({ kind: roles[0]?.kind, notAJob }).toEqual({ kind: expected, notAJob: null });
  });

  it.each(ABROAD)("takes who is a %s in English for the same in other languages", (english, others) => {
    const kindOf = (title: string) => readRoles(title).roles[0]?.kind;
    expect(others.split("|").filter((title) => kindOf(title) !== kindOf(english))).toEqual([]);
    expect(kindOf(english)).toBeDefined();
  });

  it("takes what is within for no internship, and who learns for a student all the same", () => {
    const kinds = (title: string) => readRoles(title).roles.map(({ kind }) => kind);
    for (const title of ["Auditor interno", "Comunicación interna", "Chargé de communication interne"])
      expect(kinds(title)).not.toContain("student");
    for (const title of ["Marketing Intern", "Finance Interns"]) expect(kinds(title)[0]).toBe("student");
  });

  it("takes printing presses, safety at work and laboratory tests for no press office, guard or software", () => {
    const kind = (title: string) => readRoles(title).roles[0]?.kind;
    expect(kind("Operario de prensa")).not.toBe("public-relations");
    expect(kind("Engenheiro de segurança do trabalho")).toBe("environment-safety");
    expect(kind("Técnico de laboratorio de pruebas")).toBe("lab-scientist");
    expect(kind("Travel Help Desk Executive")).toBe("travel-consultant");
  });

  it("quotes the words of the title that a role rests on", () => {
    const title = "Senior Manager, Payroll (Remote)";
    const [role] = readRoles("Acme | Senior Data Engineer | Remote | Full-time").roles;
    expect("Acme | Senior Data Engineer | Remote | Full-time".slice(role?.start, role?.end)).toBe("Data Engineer");
    expect(title.slice(readRoles(title).roles[0]?.start, readRoles(title).roles[0]?.end)).toBe("Payroll");
  });

  it("takes an assistant manager for no assistant, and one short word of a label for no trade", () => {
    expect(readRoles("Assistant Manager").roles[0]?.kind).not.toBe("administrative-assistant");
    expect(readRoles("Team Leader").roles).toEqual([]);
    expect(readRoles("Product, Design and Engineering").roles.map(({ kind }) => kind)).not.toContain("tradesperson");
    expect(readRoles("Marketing Assistant").roles[0]?.kind).toBe("marketing-manager");
  });

  it("takes a developer of what English names before one for the same, on either side and in other languages", () => {
    const kind = (title: string) => readRoles(title).roles[0]?.kind;
    expect(kind("Sviluppatore Salesforce")).toBe(kind("Salesforce Developer"));
    expect(kind("Développeur WordPress senior")).toBe(kind("WordPress Developer"));
    expect(kind("Sviluppatore Java")).toBe("software-engineer");
    expect(kind("Developer at a company that is known for its Salesforce tools")).toBe("software-engineer");
  });

  it("takes who teaches a model a trade for one who does that, and the trade for another side of it", () => {
    const kinds = readRoles("Civil Engineer - AI Trainer").roles.map(({ kind }) => kind);
    expect(kinds).toEqual(["data-annotator", "civil-engineer"]);
    expect(readRoles("Civil Engineer").roles.map(({ kind }) => kind)).toEqual(["civil-engineer"]);
  });

  it("takes engineers of customers for those who sell with what they know", () => {
    expect(readRoles("Director, Customer Engineering").roles[0]?.kind).toBe("sales-engineer");
  });

  it("takes who leads a team of a trade for its head", () => {
    expect(readRoles("Teamleiter Vertrieb (m/w/d)").roles[0]?.kind).toBe("sales-manager");
    expect(readRoles("Teamleitung Kundenservice").roles[0]?.kind).toBe("support-manager");
  });

  it("gives the ESCO occupation and group of a title that is one of its labels", () => {
    const [role] = readRoles("Dental hygienist").roles;
    expect(role).toMatchObject({ group: "3251" });
    expect(role?.occupation).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("does not take the company for the role", () => {
    const { roles } = readRoles("Nurse Heroes: Backend Engineer", { company: "Nurse Heroes" });
    expect(roles.map(({ kind }) => kind)).toEqual(["backend-developer"]);
  });

  it("does not believe a board's label against a sure title, and not much of it for a vague one", () => {
    expect(
      readRoles("Registered Nurse", { sourceCategory: "Software Development" }).roles.map(({ kind }) => kind),
    ).toEqual(["nurse"]);
    const [vague] = readRoles("Join us in spring", { sourceCategory: "Customer Service" }).roles;
    expect(vague?.kind).toBe("customer-support");
    expect(vague?.certainty).toBeLessThanOrEqual(0.55);
  });

  it("adds no agent or assistant of a label or tag to an engineer of a field it does not know", () => {
    const rolesOf = (context: RoleContext) => readRoles("EUX Engineer", context).roles;
    for (const context of [{ sourceCategory: "Customer Service" }, { tags: ["Assistant"] }]) {
      expect(rolesOf(context).map(({ kind }) => kind)).toEqual(["software-engineer"]);
      const said = [{ value: "customer-service" as const, confidence: 0.62 }];
      expect(decideCategories(rolesOf(context), said, ["customer-service"])[0]?.value).toBe("it-software");
    }
  });

  it("takes a practice or a stage in English for no internship", () => {
    for (const title of ["Legal Practice Director", "Practice Lead", "Stage Manager", "Stage Technician"])
      expect(readRoles(title).roles.map(({ kind }) => kind)).not.toContain("student");
  });

  it("takes the word of the description where title and label say nothing", () => {
    const [role] = readRoles("Come and work with us", {
      descriptionText: "We are a small clinic. We are looking for a nurse to join our team.",
    }).roles;
    expect(role?.kind).toBe("nurse");
    expect(role?.certainty).toBeLessThanOrEqual(0.5);
  });

  it("keeps the craft beside an internship", () => {
    expect(readRoles("Marketing Intern").roles.map(({ kind }) => kind)).toEqual(["student", "marketing-manager"]);
  });

  it("has at most four roles with certainties in (0, 1] whose spans lie in the title, for any text", () => {
    for (const title of [
      "",
      "///",
      "((((",
      "Nurse, Driver, Teacher, Accountant, Copywriter, Recruiter",
      "x".repeat(5000),
      "a|b|c|d",
    ]) {
      const { roles } = readRoles(title);
      expect(roles.length).toBeLessThanOrEqual(4);
      for (const { certainty, start, end } of roles) {
        expect(certainty).toBeGreaterThan(0);
        expect(certainty).toBeLessThanOrEqual(1);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(title.length);
      }
    }
  });
});

describe("several jobs of one posting", () => {
  const rolesOf = (title: string) => readRoles(title).roles.map(({ kind, certainty }) => `${kind} ${certainty}`);

  it.each([
    ["Data Engineer | Product Designer", ["data-engineer 0.95", "product-designer 0.9"]],
    ["Senior Data Engineer (Go) + Product Designer (Figma)", ["data-engineer 0.95", "product-designer 0.9"]],
    ["Data Engineer, Product Designer", ["data-engineer 0.95", "product-designer 0.9"]],
    ["Data Engineers and Product Designer", ["data-engineer 0.95", "product-designer 0.9"]],
    ["Software Engineers (mid and senior) | SRE Lead", ["software-engineer 0.95", "site-reliability-engineer 0.81"]],
    ["Software Engineers & Sales", ["software-engineer 0.95", "sales-representative 0.57"]],
  ])("%s: each is one", (title, roles) => expect(rolesOf(title)).toEqual(roles));

  it.each([
    ["UX Designer and Developer", ["ux-designer 0.95", "software-engineer 0.57"]],
    ["Account Manager - Data Engineer", ["account-manager 0.95", "data-engineer 0.57"]],
    ["Data Engineer, Product Designer Tools", ["data-engineer 0.95", "product-designer 0.53"]],
    ["Product Manager, Growth", ["product-manager 0.95"]],
    ["Freelance Graphic & Web Designer", ["web-designer 0.95", "graphic-designer 0.57"]],
    ["Senior UI/UX Designer", ["ux-designer 0.95", "ui-designer 0.57"]],
    ["Senior/Staff Product Designer", ["product-designer 0.95"]],
    ["Coding & Robotics Educator", ["hospitality-worker 0.45"]],
    ["Office & Web Designer", ["web-designer 0.95"]],
    ["Data Engineer & Sales", ["data-engineer 0.88"]],
  ])("%s: the second is a side of the first or none", (title, roles) => expect(rolesOf(title)).toEqual(roles));
});

describe("the words of a title", () => {
  it("are those that may name its work, without the company's", () => {
    expect(readRoles("Acme | Senior Full Stack Developer (m/w/d) | Remote | Full-time").words).toEqual([
      "developer",
      "fullstack",
    ]);
  });
});

describe("a weaker role", () => {
  it("is not added once a label confirms the craft of the title", () => {
    const descriptionText = "We are looking for a customer support agent at heart.";
    const kinds = (sourceCategory: string | null) =>
      readRoles("Mainframe SME", { sourceCategory, descriptionText }).roles.map(({ kind }) => kind);
    expect(kinds(null)).toEqual(["software-engineer", "customer-support"]);
    expect(kinds("Programming")).toEqual(["software-engineer"]);
  });
});
