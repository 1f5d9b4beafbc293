import { expect, test } from "vitest";
import type { JobCard } from "#domain/matching/job-card.ts";
import { buildCard, buildReason } from "#tests/support/build/build-job.ts";
import { hintOf, presentCard } from "./present-card.ts";

const IN_ITALY = { worldwide: false, open: ["IT" as const], openCount: 1, ownIsOpen: true };
const CARD = buildCard({ employmentTypes: ["full-time"], where: { ...buildCard().where, ...IN_ITALY } });

test("names, place and age in words; nothing made up", () => {
  expect(presentCard(CARD)).toMatchObject({
    title: "Nurse",
    company: "Unknown Company",
    place: "Remote · Italy",
    posted: "Full-time · Date not stated",
    salary: null,
    about: null,
    why: [],
  });
});

test("many countries are counted where the person's own is none of them, and named first where it is", () => {
  const placeOf = (where: Partial<JobCard["where"]>) =>
    presentCard({ ...CARD, where: { ...CARD.where, ...where } }).place;
  const many = { open: ["AF", "AL"], openCount: 53 } as const;
  expect(placeOf({ ...many, open: [...many.open], ownIsOpen: false })).toBe("Remote · 53 countries");
  expect(placeOf({ open: ["IT", "AF"], openCount: 53, ownIsOpen: true })).toBe("Remote · Italy and 52 more");
  expect(placeOf({ open: ["AT", "CH", "DE"], openCount: 3, ownIsOpen: false })).toBe("Remote · Austria and 2 more");
});

test("pay that could be of an hour as well as of a month says that its period is not stated", () => {
  const told = (card: Partial<JobCard>) => {
    const { salary, about } = presentCard({ ...CARD, ...card });
    return [salary, about];
  };
  expect(told({ salary: "$50 – $100" })).toEqual(["$50 – $100", null]);
  expect(told({ salary: "$100 – $800", payUnclear: "range" })).toEqual(["$100 – $800", "very wide range"]);
  expect(told({ salary: "$50 – $100", payUnclear: "period" })).toEqual(["$50 – $100", "period not stated"]);
});

test("one line: what it fits by weight, then the weightiest against it with the posting's words", () => {
  const reasons = [
    buildReason({ quote: "Italy", field: "location" }),
    buildReason({ topic: "category", quote: "Nurse", field: "title" }),
    buildReason({ topic: "english", state: "notMet", quote: "fluent English", field: "descriptionText" }),
    buildReason({ topic: "team", state: "notStated" }),
  ];
  expect(presentCard({ ...CARD, reasons }).why).toEqual([
    { mark: "met", state: "Met", text: "Matches your field and country", quote: null, aside: true },
    { mark: "notMet", state: "Not met", text: "Requires better English", quote: "fluent English" },
  ]);
});

test("years keep their quote, which says what is asked", () => {
  const years = { asked: { min: 3, max: null }, level: null, held: "3-5-years" } as const;
  const asked = buildReason({ topic: "experience", quote: "3+ years of Go", field: "descriptionText", years });
  expect(presentCard({ ...CARD, reasons: [asked] }).why).toMatchObject([
    { text: "Experience required", quote: "3+ years of Go" },
  ]);
});

test("with nothing against it, the words of a reason that the card does not show anyway, beside that one alone; cut when long", () => {
  const quoted = (quote: string) => [
    buildReason({ topic: "category", quote: "Nurse", field: "title" }),
    buildReason({ quote, field: "descriptionText" }),
  ];
  expect(presentCard({ ...CARD, reasons: quoted("open to Italy") }).why).toEqual([
    { mark: "met", state: "Met", text: "Open to where you live", quote: "open to Italy" },
    { mark: "met", state: "Met", text: "Matches your field", quote: null, aside: true },
  ]);
  const [long] = presentCard({ ...CARD, reasons: quoted("anywhere in Italy ".repeat(20)) }).why;
  expect(long?.quote).toMatch(/^anywhere in Italy .* …$/);
  expect(long?.quote?.length).toBeLessThanOrEqual(62);
});

test("beside a warning there is room for the deciding reason alone", () => {
  const reasons = [
    buildReason({ quote: "Italy", field: "location" }),
    buildReason({ topic: "english", state: "notMet", quote: "fluent English", field: "descriptionText" }),
  ];
  const { why } = presentCard({ ...CARD, reasons, care: { warning: "asks-fee" } });
  expect(why.map(({ quote }) => quote)).toEqual(["fluent English"]);
});

test("a language the person said nothing of is asked, not missed", () => {
  const reasons = [buildReason({ topic: "languages", state: "notAnswered", parts: { have: [], lack: ["de", "fr"] } })];
  expect(presentCard({ ...CARD, reasons }).why).toEqual([
    {
      mark: "notStated",
      state: "Required, not answered yet",
      text: "Requires German and French",
      quote: null,
    },
  ]);
});

test("a language the person does not work in is named", () => {
  const reasons = [buildReason({ topic: "languages", state: "notMet", parts: { have: [], lack: ["de"] } })];
  expect(presentCard({ ...CARD, reasons }).why[0]?.text).toBe("Requires German");
});

test("what a posting is written in is no demand of its own", () => {
  const written = (lack: string[]) => {
    const reasons = [
      buildReason({ topic: "languages", state: "notAnswered", parts: { have: [], lack, written: "sv" } }),
    ];
    return presentCard({ ...CARD, reasons }).why[0]?.text;
  };
  expect(written(["sv"])).toBe("Written in Swedish");
  expect(written(["de", "sv"])).toBe("Requires German and Swedish");
});

test("a level is not said where more years are asked for than the person has", () => {
  const badges = (state: "met" | "notMet" | "notAnswered") =>
    presentCard({ ...CARD, skillLevel: "medium", reasons: [buildReason({ topic: "experience", state })] }).badges;
  expect(badges("met").length).toBe(badges("notMet").length + 1);
  expect(badges("notAnswered")).toEqual(badges("notMet"));
});

test("on a phone a level is said on the card only where it is not the person's own", () => {
  const asides = (["none", "medium", "hard"] as const).map(
    (skillLevel) => presentCard({ ...CARD, skillLevel }).badges[0]?.aside ?? false,
  );
  expect(asides).toEqual([false, true, false]);
});

test("what only suggests where one may live is a hint, and said only where it is not stated", () => {
  const where = { ...CARD.where, open: [], openCount: 0, ownIsOpen: false, hint: { open: false, quote: "401(k)" } };
  const hinted = (state: "met" | "notStated") =>
    presentCard({ ...CARD, where, reasons: [buildReason({ topic: "country", state })] }).why.map(({ text }) => text);
  expect(hinted("notStated")).toEqual(["Probably meant for other countries, judging by"]);
  expect(hinted("met")).toEqual(["Matches your country"]);
  const inPart = { ...where, hint: { open: true, inPart: true as const, quote: "Iowa" } };
  const card = { where: inPart, reasons: [buildReason({ state: "notStated" })] };
  expect(hintOf(card)?.text).toBe("Open in part of your country only, judging by");
});

test.each([
  [{ warning: "asks-fee" }, "Check first: may ask you for money"],
  [{ contradiction: "countries" }, "Check first: contradictory about where you can live"],
  [{ contradiction: "skills" }, "Check first: source and text disagree"],
] as const)("%j is a badge", (care, text) => {
  expect(presentCard({ ...CARD, care }).badges).toEqual([{ text, tone: "unknown", warns: true }]);
});

test("words on who may take it come first, stated or suggested, and what fits besides after them", () => {
  const category = buildReason({ topic: "category" });
  const experience = buildReason({ topic: "experience", quote: "4+ years", field: "descriptionText" });
  const country = buildReason({ quote: "anyone in Europe", field: "descriptionText" });
  const told = (card: Partial<JobCard>) =>
    presentCard({ ...CARD, ...card }).why.map(({ text, quote }) => [text, quote]);
  expect(told({ reasons: [category, experience, country] })).toEqual([
    ["Open to where you live", "anyone in Europe"],
    ["Matches your field and experience", null],
  ]);
  expect(told({ reasons: [category, experience, { ...country, field: "location" }] })).toEqual([
    ["Matches your field and country", null],
    ["Experience required", "4+ years"],
  ]);
  const where = { ...CARD.where, open: [], openCount: 0, ownIsOpen: false, hint: { open: true, quote: "CET" } };
  expect(told({ where, reasons: [category, buildReason({ state: "notStated" })] })).toEqual([
    ["Probably open to your country, judging by", "CET"],
    ["Matches your field", null],
  ]);
});

test("words that only repeat what they stand beside are not quoted, nor is an amount as a hint of a country", () => {
  const told = (card: Partial<JobCard>) =>
    presentCard({ ...CARD, ...card }).why.map(({ text, quote }) => [text, quote]);
  const remote = buildReason({ topic: "jobType", quote: "Fully remote", field: "descriptionText" });
  expect(told({ reasons: [remote] })).toEqual([["Matches your way of working", null]]);
  const where = { ...CARD.where, open: [], openCount: 0, ownIsOpen: false, hint: { open: true, quote: "€35,000" } };
  expect(told({ where, reasons: [buildReason({ state: "notStated" })] })).toEqual([]);
});

test("that no country is named is said once", () => {
  const where = { ...CARD.where, stated: false, open: [], openCount: 0, ownIsOpen: false };
  const card = {
    ...CARD,
    where,
    score: 40,
    reasons: [buildReason({ state: "notStated" }), buildReason({ topic: "team" })],
  };
  const told = ({ shortPlace, sure }: ReturnType<typeof presentCard>) => [shortPlace, sure];
  expect(told(presentCard({ ...card, doubts: ["country"] }))).toEqual(["Remote", "Unclear: eligible countries"]);
  expect(told(presentCard({ ...card, fit: "good" }))).toEqual(["Remote", "Not stated: eligible countries"]);
  expect(presentCard({ ...card, doubts: ["team"] }).shortPlace).toBeNull();
  // What is kept of a card, for another page, says it whole.
  expect(presentCard({ ...card, doubts: ["country"] }).place).toBe("Remote · eligible countries not stated");
});

test("a fit says how good it is and what is open; a weak one says what is in the way", () => {
  const reasons = [
    buildReason({}),
    ...(["team", "english", "salary"] as const).map((topic) => buildReason({ topic, state: "notStated" })),
  ];
  const good = presentCard({ ...CARD, fit: "good", score: 64, reasons });
  expect(good.badges[0]).toEqual({ text: "Good fit", tone: "good" });
  expect(good.sure).toBe("Not stated: English, kind of team");
  const sureOf = (held: Partial<JobCard>) => presentCard({ ...CARD, fit: "good", score: 64, reasons, ...held }).sure;
  expect(sureOf({ isCut: true })).toBe("Not in the part we have: English, kind of team");
  expect(sureOf({ textAt: "Gannet Board" })).toBe("No text, so not known: English, kind of team");
  const silent = [...reasons, buildReason({ topic: "education", state: "notStated" })];
  expect(presentCard({ ...CARD, fit: "good", score: 64, reasons: silent }).sure).toBe(
    "Not stated: English, education, +1",
  );
  expect(
    presentCard({ ...CARD, fit: "good", score: 64, reasons: [buildReason({}), buildReason({ topic: "team" })] }).sure,
  ).toBeNull();
  const obstacle = { topic: "country", stated: true } as const;
  expect(presentCard({ ...CARD, fit: "possible", score: 64, reasons, obstacle }).sure).toBeNull();
  expect(presentCard({ ...CARD, fit: "possible", score: 30, reasons: [buildReason({})] }).sure).toBe(
    "Only 1 answer to go by",
  );
  expect(presentCard({ ...CARD, fit: "possible", score: 30, reasons }).badges[0]?.tone).toBe("neutral");
  expect(
    presentCard({ ...CARD, fit: "weak", score: 3, obstacle: { topic: "country", stated: true }, reasons }).badges[0],
  ).toEqual({
    text: "Probably not open to your country",
    tone: "unknown",
  });
});

test("a possible fit says what keeps it from being a good one", () => {
  const card: JobCard = {
    ...CARD,
    fit: "possible",
    score: 40,
    reasons: [buildReason({}), buildReason({ topic: "team" })],
  };
  expect(presentCard({ ...card, doubts: ["category", "country"] })).toMatchObject({
    sure: "Unclear: exact kind of work, eligible countries",
    badges: [{ text: "Possible fit" }],
  });
  // Beside a second badge there is room for one, which is the country where the place does not speak of it.
  expect(presentCard({ ...card, doubts: ["category", "country"], skillLevel: "hard" })).toMatchObject({
    sure: "Unclear: eligible countries, +1",
    badges: [{ text: "Possible fit" }, { text: "Above your level" }],
  });
  const wantsMore = [buildReason({}), buildReason({ topic: "experience", state: "notMet" })];
  expect(presentCard({ ...card, reasons: wantsMore, skillLevel: "hard" }).badges.map(({ text }) => text)).toEqual([
    "Possible fit",
  ]);
  const weak = presentCard({ ...card, fit: "weak", reasons: wantsMore, skillLevel: "hard" });
  expect(weak.badges.map(({ text }) => text)).toEqual(["Above your level"]);
  const reasons = [buildReason({ topic: "category" }), buildReason({ topic: "team" })];
  const said = presentCard({ ...card, reasons, doubts: ["category"] }).why.map(({ text }) => text);
  expect(said).toEqual(["Matches your kind of team"]);
});

test("a card names other places and sources of its role, and how many more there are", () => {
  const also = [
    { location: "Milan", source: "Other Board", path: "/jobs/2" },
    { location: null, source: "Third Board", path: "/jobs/3" },
  ];
  expect(presentCard({ ...CARD, also, alsoCount: 14 }).also).toBe("Also at Milan, Third Board and +12");
  expect(presentCard({ ...CARD, also, alsoCount: 2 }).also).toBe("Also at Milan and Third Board");
  const remote = [{ location: "Anywhere in the World", source: "Board", path: "/jobs/3" }];
  expect(presentCard({ ...CARD, also: [...also, ...remote], alsoCount: 3 }).also).toBe("Also at Milan and Third Board");
  expect(presentCard({ ...CARD, also: remote, alsoCount: 1 }).also).toBeNull();
  expect(presentCard(CARD).also).toBeNull();
});

test("a card says when its job was last on the employer's board, where that is known", () => {
  expect(presentCard({ ...CARD, ageDays: 3 }).posted).toBe("Full-time · 3 days ago");
  expect(presentCard({ ...CARD, ageDays: 3, seenMinutesAgo: 40 }).posted).toBe(
    "Full-time · 3 days ago · on the employer's board 40 minutes ago",
  );
  expect(presentCard({ ...CARD, ageDays: 400 }).posted).toBe("Full-time · 13 months ago, may be filled");
  const payAbout = {
    min: 30_000,
    max: null,
    currency: "EUR",
    period: "year",
    ifPer: null,
    converted: true,
    fullTime: false,
  } as const;
  expect(presentCard({ ...CARD, ageDays: 400, payAbout }).posted).toBe("13 months ago, may be filled");
  expect(presentCard({ ...CARD, ageDays: 400, seenMinutesAgo: 40 }).posted).not.toContain("filled");
});

test("small doubts that add up are told as such, not as what is in the way", () => {
  const { badges } = presentCard({ ...CARD, fit: "weak", score: 4, doubts: ["salary", "timeZones"] });
  expect(badges).toEqual([{ text: "Several doubts: pay and time zone", tone: "unknown" }]);
});

test("what a card quotes against a job is what its badge names", () => {
  const reasons = [
    buildReason({ topic: "employmentType", state: "notMet", quote: "Part-time" }),
    buildReason({ topic: "english", state: "notMet", quote: "Fluent English" }),
  ];
  const weak: JobCard = { ...CARD, fit: "weak", score: 4, reasons };
  const against = (card: Partial<JobCard>) => presentCard({ ...weak, ...card }).why.map(({ quote }) => quote);
  expect(against({ doubts: ["english", "timeZones"] })).toEqual(["Fluent English"]);
  expect(against({ obstacle: { topic: "employmentType", stated: true } })).toEqual(["Part-time"]);
  expect(against({ obstacle: { topic: "country", stated: false } })).toEqual([]);
});

test("a job that fits only without an answer says what stands against it, and not that it may fit", () => {
  const obstacle = { topic: "country" as const, stated: true };
  expect(presentCard({ ...CARD, fit: "possible", score: 40, obstacle }).badges).toEqual([
    { text: "Probably not open to your country", tone: "unknown" },
  ]);
});

test("other work is named where it is known which", () => {
  const badgeOf = (obstacle: JobCard["obstacle"]) =>
    presentCard({ ...CARD, fit: "weak", score: 4, obstacle }).badges[0]?.text;
  const other = { topic: "category", stated: false } as const;
  expect(badgeOf({ ...other, work: { kind: "backend" } })).toBe("A different kind of work: Backend");
  expect(badgeOf({ ...other, work: { category: "nursing" } })).toBe("A different kind of work: Nursing");
  expect(badgeOf(other)).toBe("Perhaps a different kind of work");
});

test("a posting without any text says so; what its source says of the world is the source's word", () => {
  const view = presentCard({ ...CARD, textAt: "Gannet Board" });
  expect(view.textNote).toBe("No description given. The original is at Gannet Board.");
  expect(presentCard(CARD).textNote).toBeNull();
  const badgeOf = (textAt: string | null) => presentCard({ ...CARD, fit: "good", score: 90, textAt }).badges[0];
  expect(badgeOf("Gannet Board")).toEqual({ text: "May fit: little is known", tone: "neutral" });
  expect(badgeOf(null)).toEqual({ text: "Good fit", tone: "good" });
  const where = { ...CARD.where, stated: false, open: [], openCount: 0, ownIsOpen: false };
  const placeOf = (location: string) => presentCard({ ...CARD, where: { ...where, location } }).place;
  expect(placeOf("Probably worldwide")).toBe("Remote · the source says “Probably worldwide”");
  expect(placeOf("Remote")).toBe("Remote · eligible countries not stated");
});
