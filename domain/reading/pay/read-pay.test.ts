import fc from "fast-check";
import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readPay, readSalaryText } from "./read-pay.ts";

const pay = (min: number | null, max: number | null, currency: string | null, period: string | null = null) => ({
  min,
  max,
  currency,
  period,
});

test.each([
  ["$90,000 - $120,000", pay(90000, 120000, "USD")],
  ["€35.000", pay(35000, 35000, "EUR")],
  ["EUR 60.000 - 90.000 gross p.a.", pay(60000, 90000, "EUR", "year")],
  ["1,5k € al mese", pay(1500, 1500, "EUR", "month")],
  ["80-100K", pay(80000, 100000, null)],
  ["$31,2k- $52k", pay(31200, 52000, "USD")],
  ["₹ 6-8 LPA", pay(600000, 800000, "INR", "year")],
  ["₹ 3,00,000 - 4,50,000", pay(300000, 450000, "INR")],
  ["Rs 50,000 - 3.0 Lakh/Yr", pay(50000, 300000, "INR", "year")],
  ["$75-85,000/year + bonus", pay(75000, 85000, "USD", "year")],
  ["$100,000 to $130,000 CAD", pay(100000, 130000, "CAD")],
  ["15-20 GBP / 60 min", pay(15, 20, "GBP", "hour")],
  ["up to $19 an hour", pay(null, 19, "USD", "hour")],
  ["bis zu 4.000 € im Monat", pay(null, 4000, "EUR", "month")],
  ["from €3,000/month gross", pay(3000, null, "EUR", "month")],
  ["$130,000+", pay(130000, null, "USD")],
  ["R48k - R60k per month", pay(48000, 60000, "ZAR", "month")],
  ["hourly rate: 60–90 PLN net", pay(60, 90, "PLN", "hour")],
  ["$140,000 - $180,000 + 10% annual bonus", pay(140000, 180000, "USD")],
  ["$200k - $250k OTE, base $110k - $130k", pay(110000, 130000, "USD")],
  ["$28.50 to $33.25 hourly, $60,000 to $70,000 annually", pay(60000, 70000, "USD", "year")],
  ["€45,000–€50,000 in yearly salary, €20,000–€40,000 in equity", pay(45000, 50000, "EUR", "year")],
  ["$20 per hour project", pay(20, 20, "USD", "hour")],
  ["$60 - $80 per hour project", pay(60, 80, "USD", "hour")],
  ["$18/hr call center", pay(18, 18, "USD", "hour")],
  ["$20/hr min", pay(20, 20, "USD", "hour")],
  ["70,000 - 80,000 / month", pay(70000, 80000, null, "month")],
  ["CHF 95'000", pay(95000, 95000, "CHF")],
  ["12 000–16 000 zł netto + VAT", pay(12000, 16000, "PLN")],
  ["45 000 € brut par an", pay(45000, 45000, "EUR", "year")],
])("%s", (text, expected) => expect(readSalaryText(text)).toEqual(expected));

test.each([
  "",
  "Competitive",
  "competitive salary + 10% bonus",
  "10–15 hours per week",
  "40 hours",
  "401(k)",
  "Series B, $50M raised",
  "$110 million funding",
  "2024",
  "0",
  "$0",
  "TBD 3 months",
  "5+ years",
  "30 days vacation",
  "+ 25% bonus",
  "€500 home office allowance",
  "Call (555) 010-4477",
  "+44 20 7946 0018",
  "Ticket 12345",
  "$0.15-$0.22 per word",
  "8 €/pagina",
  "0,12 € pro Wort",
  "$1.20 per audio minute",
  "$1.20 per audio min",
  "€40 per blog post",
])("%j is no pay", (text) => expect(readSalaryText(text)).toBeNull());

const stated = (...amounts: Parameters<typeof pay>) => ({ ...pay(...amounts), basis: null });
const NO_FIELDS = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };

test("the source's numbers come first, its words give what they leave open", () => {
  expect(
    readPay(buildTexts({ salary: "$50K-$60K" }), {
      salaryMin: 50000,
      salaryMax: 60000,
      salaryCurrency: "usd",
      salaryPeriod: "annual",
    }).value,
  ).toEqual(stated(50000, 60000, "USD", "year"));
  expect(readPay(buildTexts({}), { ...NO_FIELDS, salaryMin: 0, salaryMax: 0, salaryCurrency: "USD" }).value).toBeNull();
  expect(readPay(buildTexts({ salary: "50000" }), { ...NO_FIELDS, salaryCurrency: "EUR" }).value).toEqual(
    stated(50000, 50000, "EUR"),
  );
});

test("a field without a period takes that of the same amounts in the text, by the month times twelve", () => {
  const of = (text: string) =>
    readPay(buildTexts({ text }), { ...NO_FIELDS, salaryMin: 36000, salaryMax: 48000, salaryCurrency: "EUR" });
  const monthly = of("Pay range\nFor a mender - from 3000 EUR to 4000 EUR gross/monthly\nFor a skipper - more");
  expect(monthly.value).toEqual(stated(36000, 48000, "EUR", "year"));
  expect(monthly.evidence.map(({ quote }) => quote)).toEqual(["3000 EUR to 4000 EUR"]);
  expect(of("The salary is €36,000 - €48,000 per year").value?.period).toBe("year");
  expect(of("The salary is €36,000 - €48,000").value?.period).toBeNull();
  expect(of("The salary is €3,100 - €4,000 per month").value?.period).toBeNull();
  expect(of("The salary is $3,000 - $4,000 per month").value?.period).toBeNull();
});

test.each([
  ["Salary: $115,000 – $140,000 CAD. Bonus on top.", stated(115000, 140000, "CAD")],
  ["Benefits\n$95,000—$120,000 USD\nMore", stated(95000, 120000, "USD")],
  ["Compensation\nUp to €52,000 by experience", stated(null, 52000, "EUR")],
  ["We raised $20 million. The pay range is $28.00 - $33.00 an hour.", stated(28, 33, "USD", "hour")],
  ["The pay range is:\nZone 1\n$120,000—$150,000 USD\nZone 2\n$100,000—$130,000 USD", stated(100000, 150000, "USD")],
  [
    "Senior Cook: $60,000 – $80,000 per year\nHead Cook: $80,000 – $95,000 per year",
    stated(60000, 95000, "USD", "year"),
  ],
  ["CAN base pay range per year: $80,000 - $100,000", { ...stated(80000, 100000, "CAD", "year"), basis: "base" }],
  ["The range for this position is $90,000 to $120,000.", stated(90000, 120000, "USD")],
  ["💰 $90k–$120k 🌍 Remote", stated(90000, 120000, "USD")],
  ["Ofrecemos hasta 50.000 € al año", stated(null, 50000, "EUR", "year")],
  ["Min hiring rate\n$18.35\nMax hiring rate\n$22.90", stated(18.35, 22.9, "USD")],
  ["Paid contract on 1099 — $4,000–$6,000/month", stated(4000, 6000, "USD", "month")],
  ["9 am to 5 pm. Salary: €60,000 - €80,000", stated(60000, 80000, "EUR")],
  ["Hybrid, 3 days/week in office. Salary: $100,000 - $120,000", stated(100000, 120000, "USD")],
  ["Jahresgehalt: 55.000 € bis 65.000 €", stated(55000, 65000, "EUR", "year")],
  ["Il lavoro prevede una RAL 35.000 - 42.000 €.", { ...stated(35000, 42000, "EUR", "year"), basis: "gross" }],
  ["Stipendio netto: 1.800 € al mese", { ...stated(1800, 1800, "EUR", "month"), basis: "net" }],
  ["Base salary: $75,000 and up to $130,000 OTE", { ...stated(75000, 75000, "USD"), basis: "base" }],
  ["Compensation: $225K–$335K USD/year OTE", { ...stated(225000, 335000, "USD", "year"), basis: "onTarget" }],
  [".NET developer, salary 40.000 - 50.000 €", stated(40000, 50000, "EUR")],
])("in the text: %s", (text, expected) => expect(readPay(buildTexts({ text }), NO_FIELDS).value).toEqual(expected));

test.each([
  "We manage $40 billion and closed a $12,000,000 Series A round.",
  "You carry a quota of $800,000 per year.",
  "Learning budget of $2,000 per year",
  "Referral bonus: $5,000",
  "10-15 hours per week, 25 days of leave",
  "Monthly stipend: USD $150 per month for your phone",
  "Our customers save $100,000 a year",
  "Founded in 2015, 40,000 users",
  "You manage ad spend of $50k-$100k per month",
  "You review loans from $50k to $300k. Generous compensation.",
  "You study wages: the median household earns $74,000 per year",
  "Salary by agreement, 50 € Gutschein and 1.000 € Weiterbildungsbudget",
])("no pay in the text: %s", (text) => expect(readPay(buildTexts({ text }), NO_FIELDS).value).toBeNull());

test("a written range comes back, whatever its size and spelling", () => {
  const spelling = fc.constantFrom(["$", "", "USD"], ["€", "", "EUR"], ["", " GBP", "GBP"], ["CHF ", "", "CHF"]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      spelling,
      fc.constantFrom(",", "."),
      (low, more, [before, after, currency], mark) => {
        const high = low + more;
        const figure = (value: number) => `${before}${String(value).replace(/\B(?=(?:\d{3})+$)/g, mark)}${after}`;
        fc.pre(low >= 1000 || high < 1000);
        expect(readSalaryText(`${figure(low)} - ${figure(high)}`)).toEqual(pay(low, high, currency as string));
      },
    ),
  );
});
