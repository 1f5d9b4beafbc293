import { expect, test } from "vitest";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { buildInput } from "#tests/support/build/build-job.ts";

const POSTING = {
  company: "Pelican Farms",
  url: "https://jobs.example.com/1",
  companyWebsiteUrl: "https://pelicanfarms.example",
};

function read(change: Partial<PostingInput>) {
  const cleaned = cleanPosting(buildInput({ ...POSTING, ...change }));
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return { posting: cleaned.posting, reading: readPosting(cleaned.posting, { sourceRemoteOnly: false }) };
}

test.each([
  [{ description: "You pay a refundable registration fee of $50." }, "asks-fee"],
  [{ description: "Candidates must pay for their own training." }, "asks-fee"],
  [{ description: "È richiesta una quota di iscrizione." }, "asks-fee"],
  [{ description: "The interview takes place on Telegram." }, "chat-app-interview"],
  [{ description: "Contact our manager on Telegram: @net_boss" }, "chat-app-interview"],
  [{ description: "No skill required. Call now or Whats app @ +39 06 5550 1234" }, "chat-app-contact"],
  [{ applyUrl: "https://bit.ly/abc" }, "link-shortener"],
  [{ description: "Apply at tinyurl.com/nets" }, "link-shortener"],
  [{ description: "We have 900 openings for menders. Apply here: https://l1nq.com/net-mending" }, "link-shortener"],
  [{ description: "Write to pelican.jobs@gmail.com" }, "company-domain-missing"],
  [{ applyUrl: "https://docs.google.com/forms/d/1" }, "company-domain-missing"],
  [{ applyUrl: "https://pelicanfarrns.example/jobs" }, "company-domain-look-alike"],
  [{ description: "Write to hr@pe1icanfarms.example" }, "company-domain-look-alike"],
  [{ title: "Net Mender (Females only)" }, "one-gender"],
  [{ title: "Required Net Mender - Male at Genoa" }, "one-gender"],
  [{ title: "Hiring female candidate for the net loft" }, "one-gender"],
  [{ description: "The job in our sauna is for women only." }, "one-gender"],
  [{ description: "This opening is only for female candidates." }, "one-gender"],
  [{ description: "You sort nets for clients. Male candidates preferred." }, "one-gender"],
  [{ description: "Age: 20 to 30. Gender: Female. Pay by the piece." }, "one-gender"],
  [{ description: "Bewerben können sich nur Frauen." }, "one-gender"],
  [{ description: "Ragazza cercasi per lavoro d'ufficio." }, "one-gender"],
  [{ description: "Se busca señorita para la oficina." }, "one-gender"],
  [{ description: "You sell nets. Compensation: 100% commission, uncapped." }, "paid-by-results"],
  [{ title: "Net Seller | Commission + Equity" }, "paid-by-results"],
  [{ description: "This is a commission-only position." }, "paid-by-results"],
  [{ description: "Vergütung ausschließlich auf Provisionsbasis." }, "paid-by-results"],
  [{ description: "Compenso: solo provvigioni." }, "paid-by-results"],
  [{ salary: "$120,000 - $130,000 a year", description: "Pay: $20 - $22 per hour." }, "pay-out-of-line"],
] as [Partial<PostingInput>, string][])("%j: %s", (change, kind) => {
  const { posting, reading } = read(change);
  expect(reading.warnings.map((warning) => warning.kind)).toEqual([kind]);
  for (const { field, quote } of reading.warnings) expect(posting[field]).toContain(quote);
});

test.each([
  { description: "We never ask for a registration fee." },
  { description: "We reimburse your training fees of 500 €." },
  { description: "Beware of scams: we never interview on WhatsApp." },
  { description: "You build our chat app and answer clients on WhatsApp." },
  { description: "Write to jobs@pelicanfarms.example" },
  { description: "Call or WhatsApp +39 06 5550 1234, or write to jobs@pelicanfarms.example" },
  { description: "Call or WhatsApp +39 06 5550 1234", applyUrl: "https://pelicanfarms.example/jobs" },
  { description: "Customers call or WhatsApp +39 06 5550 1234 and you answer." },
  { applyUrl: "https://pelicanfarms.example/jobs", companyWebsiteUrl: null },
  { applyUrl: "https://boards.example.org/pelicanfarms" },
  { salary: "$20 an hour", description: "Salary: $40,000 - $45,000" },
  {
    title: "Net Mender (male/female)",
    description: "Males and females required. Both male and female candidates only.",
  },
  { description: "Base salary plus uncapped commission; this is not a commission-only role." },
  { description: "Equity and commission for closed sales, beside a salary." },
  { title: "Women's Health Nurse", description: "A women-owned company. Preferably women's health experience." },
  { description: "Women are encouraged to apply. Frauen werden bei gleicher Eignung bevorzugt." },
  { description: "Cercasi ragazzi ambosessi. Gender: any. All gender identities are welcome." },
  { title: "Vaga afirmativa para mulheres: Net Mender", description: "We are looking for men's wear to sell." },
  { description: "The sauna is for women only." },
  { description: "Male workers are required to enrol for service." },
  { title: "Coach for Women", description: "Under Title IX no team is for men only." },
] as Partial<PostingInput>[])("%j: nothing to warn of", (change) => expect(read(change).reading.warnings).toEqual([]));

test.each([
  [{ location: "Worldwide", description: "US residents only." }, "countries", "Worldwide", "US"],
  [{ location: "Italy", description: "Candidates must be based in Germany." }, "countries", "Italy", "Germany"],
  [{ location: "Remote", description: "Three days a week in our office." }, "remote", "Remote", "Three days"],
  [{ type: "Full-time", description: "This is a part-time position." }, "employmentTypes", "Full-time", "part-time"],
  [{ salary: "$100k - $120k", description: "Salary: $50,000 - $60,000" }, "pay", "$100k - $120k", "$50,000"],
] as const)("%j contradicts itself on %s", (change, about, field, text) => {
  const [found, ...others] = read(change).reading.contradictions;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ about, field: { quote: expect.stringContaining(field) } });
  expect(found?.text).toMatchObject({ field: "descriptionText", quote: expect.stringContaining(text) });
});

test("what agrees is no contradiction, and a source's bare number has no quote", () => {
  const agreeing = { location: "Europe", type: "Full-time", description: "You live in Germany. A full-time position." };
  expect(read(agreeing).reading.contradictions).toEqual([]);
  const bare = read({ salaryMin: 100_000, salaryCurrency: "USD", description: "Salary: up to $60,000 a year" });
  expect(bare.reading.contradictions).toMatchObject([{ about: "pay", field: null, times: 1.67 }]);
});
