import { expect, test } from "vitest";
import { findSkills } from "./find-skills.ts";
import { asksIn } from "./is-asked.ts";

const named = (text: string) => findSkills(text).map(({ skill }) => skill.name);
const asked = (text: string, company: string | null = null) =>
  findSkills(text)
    .filter(asksIn(text, company))
    .map(({ skill }) => skill.name);

test.each([
  ["Shops around the world rely on us for customer support and content moderation."],
  ["From sales management to bookkeeping, we offer everything a small firm needs."],
  ["Our platform brings payroll and bookkeeping together."],
  ["Nordlicht is a global provider of payroll and bookkeeping services."],
  ["It automates accounts payable and bookkeeping for hotels."],
  ["Nordlicht makes prior authorization fast for hospitals."],
  ["About us\nThirty people, one dog, customer success and telehealth since 2011.\n"],
  ["Web scraping hasn't changed for years."],
  ["All three founders spent years on web scraping software."],
  ["Our engineers deliver machine learning services of the first rank."],
  ["Since then we have worked on waves of change, including distributed computing and DevOps."],
  ["Through retail design, integrated branding and events, we sell more tea."],
  ["Made for hotels, Nordlicht leads the market in data warehousing and observability."],
  ["Nordlicht helps small shops. These keep their bookkeeping with it."],
  ["OpenTelemetry and Playwright are our foundation for what is monitored."],
  ["One of our clients is the leader in test automation."],
  ["It uses computer vision to see what is in the pan."],
  ["Backed by founders who built tools at Salesforce and Slack."],
  ["We replace spreadsheets with something people like."],
  ["About Nordlicht\nA house of payroll and bookkeeping since 1911."],
  ["Nordlicht ist ein GMP-zertifizierter Hersteller von Tee."],
  ["Connectors used in data centers, high-performance computing and ships"],
  ["Tools used by many of the largest companies with machine learning plans"],
  ["Trying to escape AWS and Azure"],
  ["What we offer\n- Telehealth and a gym\n- Agile/Scrum working environment"],
])("%j tells of the company", (text) => {
  expect(named(text)).not.toEqual([]);
  expect(asked(text, "Nordlicht GmbH")).toEqual([]);
});

test.each([
  ["We are hiring across Engineering (Go, Rust, AWS).", ["Go", "Rust", "AWS"]],
  ["The Site Reliability Engineering team is the backbone of our services.", ["Site reliability engineering"]],
  ["Nordlicht sells tea. You will improve how data analytics finds it.", ["Data analysis"]],
  ["We have worked hard. Now you bring experience with payroll.", ["Payroll"]],
  ["About you\nExperience with payroll", ["Payroll"]],
  ["Trabalhar com Python para automatizar", ["Python"]],
  ["Wir sind ein Hersteller von Tee und suchen Erfahrung mit DATEV", ["DATEV"]],
  ["5 years in sales or other account management roles", ["Account management"]],
  ["Experience with components used in React", ["React"]],
  ["Python and Go are the heart of our stack", ["Python", "Go"]],
  ["Experience of a collaborative, agile team environment", ["Agile"]],
  ["We use Python, PostgreSQL and Kubernetes.", ["Python", "PostgreSQL", "Kubernetes"]],
  ["We are building data pipelines in Rust.", ["Data pipelines", "Rust"]],
  ["We are a Golang shop.", ["Go"]],
  ["Our company needs you for its bookkeeping.", ["Bookkeeping"]],
  ["Nordlicht is looking for help with bookkeeping.", ["Bookkeeping"]],
  ["About us\nWe sell tea.\nYour profile\nExperience with payroll", ["Payroll"]],
  ["Improve our pricing model, similar to others, and our forecasts of critical KPIs.", ["KPIs"]],
])("%j asks for %j", (text, skills) => expect(asked(text, "Nordlicht GmbH")).toEqual(skills));

test.each([
  "What this is not:\nNot prompt engineering",
  "No prior SQL needed.",
  "You do not need to know Kubernetes or Terraform.",
  "Experience with Salesforce is not required.",
  "No Salesforce knowledge is needed",
  "Kotlin, Salesforce or Terraform is not required",
  "Terraform (not required)",
])("%j refuses", (text) => {
  expect(named(text)).not.toEqual([]);
  expect(asked(text)).toEqual([]);
});

test.each([
  ["Salesforce is a plus but not required", ["Salesforce"]],
  ["Experience with Kotlin is appreciated, but not required", ["Kotlin"]],
  ["4+ years of QA testing experience required", ["Quality assurance"]],
  ["Skilled in Kotlin and Terraform, a diploma is not required", ["Kotlin", "Terraform"]],
  ["Routine in Kotlin (travel is not needed)", ["Kotlin"]],
  ["You don't need a diploma but you must write Kotlin", ["Kotlin"]],
  ["No degree needed but fluent Terraform", ["Terraform"]],
  ["Critical thinking and problem-solving skills", ["Critical thinking", "Problem solving"]],
])("%j does not", (text, skills) => expect(asked(text)).toEqual(skills));

test.each([
  "Measure what helps the new business development, customer success and marketing organizations.",
  "Collaborate with product, program management, security and legal.",
  "We have additional engineering and product design roles in Lima, as well as other roles in product management.",
  "We are also hiring across all teams, from generalists to ML engineers",
  "Department: Clinical Trials",
  "Rules of the Financial Reporting Centre (FRC)",
  "Support utilization review and case management teams with advice",
  "Coordination of internal organizations (technical support, sales)",
  "Trabalhar em parceria com as equipes de Produto, DevOps e Marketing",
  "While the Client Finance and Accounting teams provide numbers",
  "Work with DevOps engineers and machine learning researchers.",
  "Plan sessions with controllers or revenue operations teams",
  "You report to the Director, Data Engineering.",
  "Assist sales management in telling product managers what customers need, and technical support staff",
  "You report to the Director of Analytics and Data Science.",
  "Watch the Department of Economic Development budgeting plans",
])("%j names others", (text) => {
  expect(named(text)).not.toEqual([]);
  expect(asked(text)).toEqual([]);
});

test.each([
  ["Lead the SEO team", ["SEO"]],
  ["Help our tenants with SEO", ["SEO"]],
  ["Ability to work with fast Agile development teams", ["Agile"]],
  ["Work in a Scrum team", ["Scrum"]],
  ["Assist with project management and team leadership", ["Project management", "Team leadership"]],
  ["Work closely with all teams to develop materials, including advertising, and events", ["Advertising"]],
  ["In collaboration with designers, using C#, Java and TypeScript", ["C#", "Java", "TypeScript"]],
  ["We want somebody who knows all of data science, from working across teams to the board", ["Data science"]],
])("%j does not: %j", (text, skills) => expect(asked(text)).toEqual(skills));

test.each(["Managed services: Amazon Redshift, BigQuery, Azure SQL Db, EMR", "Lower cost per click (CPC) and CPA"])(
  "%j means something else",
  (text) => {
    expect(asked(text)).not.toContain("Electronic health records");
    expect(asked(text)).not.toContain("CPA");
  },
);

test.each([
  "Your personal data are kept as the California Consumer Privacy Act (CCPA) asks.",
  "Free access to a learning management system",
  "Senior level design/development of reports",
  "Get a walkthrough of the platform and the design system",
  "Get up to speed on our core problem and product roadmap.",
  "Keep notes in accordance with company intellectual property policies",
  "Your work is subject to our quality assurance checks",
  "We explore tools to be agile.",
  "Our core values are honesty, teamwork and thrift.",
  "GLP-1 care programs",
  "Licensed by ASIC in Australia",
  "Knowledge of Stark Law and AKS",
  "The CDK Global dealership system",
  "Other account management roles",
])("%j asks for nothing", (text) => expect(asked(text)).toEqual([]));

test.each([
  "Bachelor's degree in statistics, journalism, or a related field",
  "MSc or PhD in Electrical Engineering",
  "Abgeschlossenes Studium der Chemie, Data Science oder vergleichbar",
])("%j names fields of study", (text) => {
  expect(named(text)).not.toEqual([]);
  expect(asked(text)).toEqual([]);
});

test.each([
  ["Bachelor's degree and 3 years of experience in accounting", ["Accounting"]],
  ["Degree in Law, advanced Excel", ["Excel"]],
  ["Laurea in Giurisprudenza, buona conoscenza di Excel", ["Excel"]],
  ["Studium der Physik, Erfahrung mit Kotlin", ["Kotlin"]],
  ["Licenciatura en Derecho, experiencia en Excel", ["Excel"]],
  ["Master en droit, maîtrise de Excel", ["Excel"]],
  ["MS Office (Word, Excel, PowerPoint)", ["Microsoft Office", "Microsoft Word", "Excel", "PowerPoint"]],
  ["Experience with a major cloud provider (AWS, Azure)", ["AWS", "Azure"]],
  ["Diploma in tourism mandatory.Shifts: 7 to 4 (taxi home)Typing speed of 25 words", ["Touch typing"]],
  ["A high degree of self-motivation", ["Self-motivation"]],
  ["Build EMR integrations (Athena and others)", ["Electronic health records"]],
  ["Degree in marketing or business Strong passion for content marketing", ["Content marketing"]],
])("%j does not: %j", (text, skills) => expect(asked(text)).toEqual(skills));
