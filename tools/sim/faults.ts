import { DAY_MS, randomOf, type SimBoard } from "./world.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What goes wrong, for how long at most, and whether for a whole provider. */
const BOARD_FAULTS = {
  "stalled body": HOUR_MS,
  "429, seconds": 40 * MINUTE_MS,
  "429, a date": 40 * MINUTE_MS,
  "401": 3 * HOUR_MS,
  "403": 3 * HOUR_MS,
  "500": 2 * HOUR_MS,
  "503, seconds": 30 * MINUTE_MS,
  "false 304": 4 * HOUR_MS,
  "challenge with 200": 3 * HOUR_MS,
  "cut JSON": 2 * HOUR_MS,
  "empty living board": 5 * HOUR_MS,
  "half of the board gone": 50 * MINUTE_MS,
  "total says more": 3 * HOUR_MS,
  "the page again and again": 3 * HOUR_MS,
  "303 on POST": 3 * HOUR_MS,
  "redirect to a private address": HOUR_MS,
  "gzip bomb": HOUR_MS,
  "50 MB": HOUR_MS,
  "connection reset": HOUR_MS,
  "duplicates in the list": 6 * HOUR_MS,
  "an id of 10 kB": 6 * HOUR_MS,
  "HTML in every field": 6 * HOUR_MS,
  "a date in the year 9999": 6 * HOUR_MS,
  "not a list": HOUR_MS,
  "slow answer": 6 * HOUR_MS,
  "a name that leads to a private address": HOUR_MS,
} as const;
export type BoardFault = keyof typeof BOARD_FAULTS;
/** What only boards of one system can do: each of them does, since by chance hardly any would. */
const OF_SYSTEM: Readonly<Record<string, BoardFault>> = {
  workday: "303 on POST",
  recruitee: "a name that leads to a private address",
};
type ProviderFault = "5xx of a provider" | "no names";

/** Those that the log tells of. */
export const LOGGED_FAULTS: readonly string[] = [
  ...Object.keys(BOARD_FAULTS),
  "5xx of a provider",
  "no names",
  "a moved system",
];
export const FAULT_KINDS: readonly string[] = [
  ...LOGGED_FAULTS,
  "a clock that jumps",
  "a board that never was",
  "a board that goes",
  "a renamed board",
  "another employer's board",
  "the same text under a new id",
  "an id of another posting before",
  "the same job on a second board",
];

type Window<Fault> = { fault: Fault; from: number; to: number };
export type Faults = {
  ofBoard: (board: SimBoard, time: number) => BoardFault | null;
  ofProvider: (system: string, time: number) => ProviderFault | null;
  /** All its lists and postings are 404 for some hours, as when the addresses of its API changed. */
  isMoved: (system: string, time: number) => boolean;
};

/** Plans so many faults a board (on average) and some for whole providers. */
export function planFaults(
  boards: readonly SimBoard[],
  { days, seed, perBoard }: { days: number; seed: number; perBoard: number },
): Faults {
  const random = randomOf(seed + 1);
  const randomOfSystem = randomOf(seed + 5);
  const end = days * DAY_MS;
  const kinds = Object.keys(BOARD_FAULTS) as BoardFault[];
  const windowsOf = new Map<SimBoard, Window<BoardFault>[]>();
  let next = 0;
  for (const board of boards) {
    const count = Math.floor(perBoard + random());
    const windowOf = (fault: BoardFault, dice: () => number): Window<BoardFault> => {
      const from = dice() * end;
      return { fault, from, to: from + BOARD_FAULTS[fault] * (0.3 + 0.7 * dice()) };
    };
    const windows = Array.from({ length: count }, () => windowOf(kinds[next++ % kinds.length] as BoardFault, random));
    const own = OF_SYSTEM[board.system];
    if (own && perBoard > 0) windows.push(windowOf(own, randomOfSystem));
    if (windows.length > 0) windowsOf.set(board, windows);
  }
  const systems = [...new Set(boards.map(({ system }) => system))];
  const provider = new Map(
    systems.map((system) => {
      const from = random() * end * 0.9;
      return [system, { from, to: from + HOUR_MS }] as const;
    }),
  );
  const nameless = { from: end * 0.4, to: end * 0.4 + 20 * MINUTE_MS };
  const moved = { from: end * 0.7, to: end * 0.7 + 4 * HOUR_MS };
  const holds = ({ from, to }: { from: number; to: number }, time: number) => from <= time && time < to;
  return {
    ofBoard: (board, time) => windowsOf.get(board)?.find((window) => holds(window, time))?.fault ?? null,
    ofProvider(system, time) {
      if (perBoard === 0) return null;
      if (holds(nameless, time)) return "no names";
      const window = provider.get(system);
      return window && holds(window, time) ? "5xx of a provider" : null;
    },
    isMoved: (system, time) => perBoard > 0 && system === "ashby" && holds(moved, time),
  };
}
