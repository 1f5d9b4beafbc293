const HOUR_MS = 3_600_000;
/** When the simulated world begins. */
export const SIM_START_MS = Date.parse("2026-03-02T00:00:00Z");
export const DAY_MS = 24 * HOUR_MS;

export type SimPosting = {
  id: string;
  title: string;
  text: string;
  remote: boolean;
  /** In ms since the world began; it is listed from `from` until before `to`. */
  from: number;
  to: number;
  /** When its text was edited; each edit adds a sentence. */
  edits: number[];
};

/**
 * gone: its list is 404 from `until` on. empty: it never was, and answers an empty list. misnamed: it is somebody else's. renamed: as
 * gone, and what is open then goes on under another token, which somebody suggests.
 */
type Nature = "living" | "gone" | "empty" | "misnamed" | "renamed";

export type SimBoard = {
  system: string;
  token: string;
  employer: string;
  nature: Nature;
  until: number;
  /** Of a renamed one's other token: when it is suggested, in ms since the world began. */
  suggestedAt?: number;
  postings: SimPosting[];
  /** When the list changes, ascending. */
  changes: number[];
};

export type WorldSize = { boards: number; postings: number; days: number; seed: number };
/** Boards as a list names them, one each. */
type Named = { source: string; token: string; employerName: string | null };

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Systems as those with a token are mixed in the list of boards that a first start begins with, and how many postings a board of each has
 * on average; of the rarest there is one each.
 */
const MIX: readonly [system: string, share: number, postingsEach: number][] = [
  ["greenhouse", 0.566, 22.7],
  ["ashby", 0.205, 14.2],
  ["join", 0.061, 8],
  ["lever", 0.039, 22.8],
  ["workday", 0.038, 178],
  ["pinpoint", 0.023, 16.1],
  ["recruitee", 0.02, 19.4],
  ["smartrecruiters", 0.015, 77.6],
  ["workable", 0.013, 27.4],
  ["personio", 0.011, 8.6],
  ["teamtailor", 0.002, 19.2],
  ["rippling", 0.002, 10.2],
  ["breezy", 0.002, 11.9],
  ["jsonld", 0.002, 10],
  ["bamboohr", 0.001, 5.6],
];
/** The spread of sizes within a system (sigma of a log-normal one): most boards are small, and one of a hundred is nine times the average. */
const SPREAD = 1.3;
const MOST_AVERAGES = 40;
/** Rows a page of the systems that answer in pages: the first board of each has several, as far as the world has postings for them. */
const PAGE_ROWS: Readonly<Record<string, number>> = {
  lever: 100,
  smartrecruiters: 100,
  teamtailor: 100,
  workday: 20,
  join: 5,
};
const PAGES = 2.5;
/** Feeds, and how many postings each has at a time for a world of 2,000 boards. */
const FEED_SIZES: readonly [system: string, postings: number][] = [
  ["jobstream", 400],
  ["himalayas", 300],
  ["arbeitnow", 150],
  ["jobicy", 80],
  ["remoteok", 80],
  ["hackernews", 60],
  ["nav", 150],
];
const LEVELS = ["Junior", "Senior", "Staff", "Lead", "Principal"];
const ROLES = ["Backend Engineer", "Product Designer", "Data Analyst", "Support Specialist", "Account Executive"];
const TEAMS = ["Payments", "Growth", "Platform", "Search", "Trust", "Billing", "Mobile"];
const TASKS = [
  "You plan the work of your team together with its members and see it through.",
  "You talk to customers every week and turn what you hear into decisions.",
  "You measure what was shipped and tell the others plainly what came of it.",
  "You look after a part of the product from the first sketch to its retirement.",
  "You write down what was decided so that the next person need not ask.",
  "You help new colleagues find their feet and review what they make.",
];
/** After one board of each system, one of each that does not go on as it was; the first of them also lists what the one before lists. */
const FIRST: readonly { system: string; nature: Nature }[] = [
  { system: "lever", nature: "living" },
  { system: "greenhouse", nature: "gone" },
  { system: "greenhouse", nature: "misnamed" },
  { system: "greenhouse", nature: "renamed" },
  { system: "ashby", nature: "empty" },
];
/** Half of the boards change less than once a month. */
const SILENT = 0.5;
const REPOSTED = 0.08;
/** Ids that another posting gets later, and boards that also list postings of the one before, as its employer's second system. */
const REUSED = 0.05;
const SECOND = 0.05;
const SUGGESTED_MS = HOUR_MS / 2;
const EDITED = 0.15;

/** Everything that will happen in the simulated internet's boards: the truth that the crawl is measured against. */
export function createWorld(
  { boards: count, postings: total, days, seed }: WorldSize,
  names: readonly Named[] = [],
): SimBoard[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const end = days * DAY_MS;
  const yieldOf = MIX.reduce((sum, [, share, each]) => sum + share * each, 0);
  // What is there at the beginning; the rest appears in the days that follow.
  const atStart = Math.min(0.6, (count * yieldOf) / total);
  const boards: SimBoard[] = [];

  function posting(id: string, from: number, to: number, edited = EDITED): SimPosting {
    const remote = random() < 0.6;
    const title = `${pick(LEVELS)} ${pick(ROLES)}, ${pick(TEAMS)} ${Math.floor(random() * 1_000)}`;
    const text = `${title}. ${Array.from({ length: 8 }, () => pick(TASKS)).join(" ")}`;
    const [begins, ends] = [Math.max(from, 0), Math.min(to, end)];
    const edits = random() < edited && ends - begins > 2 * HOUR_MS ? [begins + random() * (ends - begins)] : [];
    return { id, title, text, remote, from, to, edits };
  }

  for (let n = 0; n < count; n++) {
    const named = names[n];
    const dealt = named ? undefined : FIRST[n - MIX.length];
    const system = named?.source ?? dealt?.system ?? (n < MIX.length ? (MIX[n]?.[0] as string) : systemAt(random()));
    const nature = dealt?.nature ?? (n < MIX.length ? "living" : natureAt(random(), system));
    boards.push({
      system,
      token: named?.token ?? tokenOf(system, n),
      employer: named?.employerName ?? `Simulated ${n} Works`,
      nature,
      until: nature === "gone" || nature === "renamed" ? (0.1 + 0.8 * random()) * end : Number.POSITIVE_INFINITY,
      postings: [],
      changes: [],
    });
  }
  const weights = boards.map(({ nature, system }) => (nature === "empty" ? 0 : sizeOf(system)));
  const weightOf = weights.reduce((a, b) => a + b, 0);
  const leastOf = (n: number) =>
    n < MIX.length && !names[n]
      ? Math.max(1, Math.min(PAGES * (PAGE_ROWS[MIX[n]?.[0] as string] ?? 0), (total * atStart) / 5))
      : 1;
  const lively = boards.map((_, n) => n < MIX.length || random() >= SILENT);
  const livelyWeight = weights.reduce((sum, weight, n) => sum + (lively[n] ? weight : 0), 0);
  let id = 1_000;
  let reused = 0;
  for (const [n, board] of boards.entries()) {
    const weight = weights[n] as number;
    const first = weight === 0 ? 0 : Math.round(Math.max((total * atStart * weight) / weightOf, leastOf(n)));
    const later = lively[n] ? Math.round((total * (1 - atStart) * weight) / livelyWeight) : random() < 0.4 ? 1 : 0;
    for (let i = 0; i < first; i++) {
      const stays = !lively[n] || random() < 0.4;
      const to = stays ? Number.POSITIVE_INFINITY : random() * end;
      board.postings.push(posting(String(id++), -DAY_MS, to, lively[n] ? EDITED : 0));
    }
    for (let i = 0; i < later; i++) {
      const from = random() * end;
      const to = lively[n] ? from + (4 + random() * 40 * 24) * HOUR_MS : Number.POSITIVE_INFINITY;
      const made = posting(String(id++), from, to, lively[n] ? EDITED : 0);
      board.postings.push(made);
      // Put up once more some days after it went, under a new id.
      if (random() < REPOSTED && made.to + DAY_MS < end)
        board.postings.push({
          ...made,
          id: String(id++),
          from: made.to + DAY_MS,
          to: Number.POSITIVE_INFINITY,
          edits: [],
        });
      else if (made.to + DAY_MS < end && (reused === 0 || random() < REUSED)) {
        reused++;
        board.postings.push(posting(made.id, made.to + DAY_MS, Number.POSITIVE_INFINITY));
      }
    }
    const before = boards[n - 1];
    if (
      before?.nature === "living" &&
      board.nature === "living" &&
      (lively[n] || !lively[n - 1]) &&
      !names[n] &&
      (n === MIX.length || random() < SECOND)
    ) {
      board.employer = before.employer;
      const both = before.postings.slice(0, 5).map((one) => ({ ...one, id: String(id++) }));
      board.postings.push(...both);
    }
    if (board.nature !== "living") for (const one of board.postings) one.to = Math.min(one.to, board.until);
    board.changes = changesOf(board.postings);
  }
  boards.push(...boards.flatMap(renamed));
  for (const [system, size] of FEED_SIZES) boards.push(feed(system, Math.max(6, Math.round((size * count) / 2_000))));
  return boards;

  /** Postings of a board, most of them few and some many. */
  function sizeOf(system: string): number {
    const average = MIX.find(([name]) => name === system)?.[2] ?? 20;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return average * Math.min(MOST_AVERAGES, Math.exp(SPREAD * normal - SPREAD ** 2 / 2));
  }

  /** What goes on under another token. */
  function renamed(board: SimBoard): SimBoard[] {
    if (board.nature !== "renamed") return [];
    const { until } = board;
    const token = board.token.replace(/^[^/]+/, "$&b");
    const postings = board.postings
      .filter(({ from, to }) => from < until && to === until)
      .map((one) => ({ ...one, from: until, to: Number.POSITIVE_INFINITY, edits: [] }));
    const rest = { nature: "living" as const, until: Number.POSITIVE_INFINITY, suggestedAt: until + SUGGESTED_MS };
    return [{ ...board, ...rest, token, postings, changes: [until] }];
  }

  /** As many postings come as go; each stays for some weeks. */
  function feed(system: string, size: number): SimBoard {
    const postings = Array.from({ length: size + Math.round((size * days) / 21) }, (_, n) => {
      const from = n < size ? -DAY_MS : random() * end;
      const made = posting(String(id++), from, (n < size ? 0 : from) + (4 + random() * 40 * 24) * HOUR_MS);
      return system === "jobicy" || system === "remoteok" || system === "himalayas" ? { ...made, remote: true } : made;
    });
    const changes = changesOf(postings);
    const rest = { employer: "", nature: "living" as const, until: Number.POSITIVE_INFINITY };
    return { system, token: system, ...rest, postings, changes };
  }
}

function tokenOf(system: string, n: number): string {
  if (system === "workday") return `sim${n}/wd5/Careers`;
  if (system === "jsonld") return `https://careers.sim${n}.example/jobs`;
  return system === "lever" && n % 4 === 0 ? `eu:sim${n}` : `sim${n}`;
}

function natureAt(dice: number, system: string): Nature {
  if (dice < 0.01) return "gone";
  if (dice < 0.015) return "misnamed";
  // A page given by address has no other name.
  if (dice < 0.02) return system === "jsonld" ? "gone" : "renamed";
  return dice < 0.03 && system === "ashby" ? "empty" : "living";
}

function changesOf(postings: readonly SimPosting[]): number[] {
  return [...new Set(postings.flatMap(({ from, to, edits }) => [from, to, ...edits]))]
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
}

/** Whether what its list lacks may still be open: it shows the newest only. */
export const showsNewestOnly = ({ system }: SimBoard) =>
  ["himalayas", "arbeitnow", "jobicy", "remoteok"].includes(system);
/** Whether it is followed from its newest page on: what was there before is not looked at. */
export const beginsAtItsEnd = ({ system }: SimBoard) => system === "nav";
export const isFeed = ({ system }: SimBoard) => FEED_SIZES.some(([name]) => name === system);

function systemAt(share: number): string {
  let sum = 0;
  for (const [system, part] of MIX) {
    sum += part;
    if (share < sum) return system;
  }
  return MIX[0]?.[0] as string;
}

/** What the board lists at a time, each with its text as of then. */
export function openAt(board: SimBoard, time: number): { posting: SimPosting; text: string }[] {
  return board.postings
    .filter(({ from, to }) => from <= time && time < to)
    .map((posting) => {
      const edits = posting.edits.filter((at) => at <= time).length;
      return { posting, text: posting.text + " This text was made clearer.".repeat(edits) };
    });
}
