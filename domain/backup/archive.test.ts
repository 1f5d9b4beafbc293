import { describe, expect, test } from "vitest";
import {
  baseFolder,
  cutAt,
  expiredNames,
  fileName,
  historyName,
  latestHistories,
  manifestName,
  partName,
  pieceName,
  piecesAround,
  planBaseOnly,
  planReplay,
  planRestore,
  readHistories,
  SEGMENT_BYTES,
} from "./archive.ts";

const DATABASE = "0123456789abcdef";
const OTHER = "fedcba9876543210";
const HISTORY = historyName(1_000, "abcd", DATABASE);
const at = (megabytes: number) => SEGMENT_BYTES + megabytes * 1024 * 1024;
const piece = (start: number, end: number, moment: number, history = HISTORY) =>
  pieceName(history, { start: at(start), end: at(end), at: moment });
const base = (moment: number, start: number, end: number, history = HISTORY) => {
  const folder = baseFolder(history, moment, at(start));
  return [partName(folder, 1), manifestName(folder, at(end))];
};
const NAMES = [
  piece(0, 2, 1_010),
  ...base(1_005, 1, 2),
  piece(2, 3, 1_020),
  piece(3, 18, 1_030),
  ...base(1_025, 17, 18),
  piece(18, 19, 1_040),
  fileName(HISTORY, 1_006, "resumes/a.pdf"),
  "proven",
];

describe("what is read to restore", () => {
  const plan = (names: string[], moment: number | null) => planRestore(readHistories(names), moment);

  test("the newest base for the latest state, an older one for an earlier moment", () => {
    expect(plan(NAMES, null)).toMatchObject({ base: { at: 1_025 }, end: at(19), at: 1_040 });
    expect(plan(NAMES, null).pieces.map(({ at }) => at)).toEqual([1_030, 1_040]);
    expect(plan(NAMES, 1_029)).toMatchObject({ base: { at: 1_005 }, end: at(3), at: 1_020 });
    expect(planBaseOnly(plan(NAMES, null))).toMatchObject({ end: at(18), at: 1_030 });
  });

  test("a base without its manifest does not count, nor a moment before any", () => {
    const [unfinished = ""] = base(1_035, 18, 19);
    expect(plan([...NAMES, unfinished], null).base.at).toBe(1_025);
    expect(() => plan(NAMES, 1_009)).toThrow("no backup from which");
    expect(() => plan([], null)).toThrow("no whole backup");
  });

  test("a missing piece is said, with the last moment before it, which can be had", () => {
    const torn = [piece(0, 2, 1_010), ...base(1_005, 1, 2), piece(3, 4, 1_030)];
    expect(() => plan(torn, null)).toThrow("--at 1970-01-01T00:00:01.010Z");
    expect(plan(torn, 1_010).end).toBe(at(2));
  });

  test("pieces that begin a moment without completing it are not read", () => {
    expect(plan([...NAMES, piece(19, 20, 1_040), piece(20, 21, 1_040)], null).end).toBe(at(19));
    expect(plan([...NAMES, piece(19, 20, 1_040), piece(20, 21, 1_050)], null).end).toBe(at(21));
  });

  test("the newest history comes first, and another one when that has no base yet", () => {
    const younger = historyName(2_000, "ef01", DATABASE);
    const begun = [...NAMES, piece(0, 2, 2_010, younger)];
    expect(plan(begun, null).history.name).toBe(HISTORY);
    expect(plan([...begun, ...base(2_005, 1, 2, younger)], null).history.name).toBe(younger);
  });

  test("of several histories none without being named: another database, or two copies of one that were both in use", () => {
    const anew = historyName(2_000, "ef01", OTHER);
    const copy = historyName(1_035, "ef02", DATABASE);
    for (const second of [anew, copy]) {
      const both = readHistories([...NAMES, piece(0, 2, 2_010, second), ...base(2_005, 1, 2, second)]);
      expect(latestHistories(both).map(({ name }) => name)).toEqual([second, HISTORY]);
      expect(() => planRestore(both, null)).toThrow("several histories");
      for (const name of [HISTORY, second]) expect(planRestore(both, null, name).history.name).toBe(name);
    }
    expect(() => planRestore(readHistories(NAMES), null, copy)).toThrow("no history");
  });

  test("what was restored takes the place of what it came from, whose earlier moments stay within reach", () => {
    const restored = historyName(2_000, "ef01", DATABASE);
    const names = [...NAMES, piece(0, 2, 2_010, restored), ...base(2_005, 1, 2, restored)];
    expect(plan(names, null).history.name).toBe(restored);
    expect(plan(names, 1_040).history.name).toBe(HISTORY);
  });

  test("the log is replayed from the base before, to where the newest has its sums", () => {
    const replay = planReplay(plan(NAMES, null));
    expect(replay).toMatchObject({ base: { at: 1_005 }, end: at(18) });
    expect(replay?.pieces.map(({ at }) => at)).toEqual([1_010, 1_020, 1_030]);
    expect(planReplay(plan(NAMES.slice(0, 4), null))).toBeNull();
  });
});

describe("pieces that were made one", () => {
  const merged = pieceName(HISTORY, { start: at(2), end: at(18), at: 1_030, since: 1_020 });
  const plan = (names: string[], moment: number | null = null) => planRestore(readHistories(names), moment);

  test("take the place of those they were made of, whether these are there still or not", () => {
    const without = NAMES.filter((name) => ![piece(2, 3, 1_020), piece(3, 18, 1_030)].includes(name));
    for (const names of [
      [...NAMES, merged],
      [...without, merged],
    ]) {
      expect(plan(names)).toMatchObject({ end: at(19), at: 1_040 });
      expect(plan(names).pieces.map(({ name }) => name)).toEqual([merged, piece(18, 19, 1_040)]);
      expect(planReplay(plan(names))?.pieces.map(({ at }) => at)).toEqual([1_010, 1_030]);
    }
    expect(() => plan(without)).toThrow("missing");
  });

  test("are read in part for a moment in their middle", () => {
    const histories = readHistories([...NAMES, merged]);
    expect(piecesAround(histories, 1_020).map(({ name }) => name)).toEqual([merged]);
    for (const outside of [1_019, 1_030]) expect(piecesAround(histories, outside)).toEqual([]);
    const [whole] = piecesAround(histories, 1_025);
    const marks: [number, number][] = [
      [at(3), 1_020],
      [at(4), 1_020],
      [at(5), 1_025],
      [at(18), 1_030],
    ];
    const cut = (moment: number) => cutAt(whole as NonNullable<typeof whole>, marks, moment);
    expect(cut(1_029)).toMatchObject({ start: at(2), end: at(5), at: 1_025 });
    // The beginning of a moment that is not completed by then is left out.
    expect(cut(1_024)).toMatchObject({ start: at(2), end: at(3), at: 1_020 });
  });

  test("outlive those they were made of, which go once a newer whole copy is there", () => {
    const expired = (names: string[]) =>
      expiredNames(readHistories(names), { keep: 9, current: HISTORY, filesAt: () => new Set<string>() }).names;
    const old = [piece(2, 3, 1_020), piece(3, 18, 1_030)];
    expect(expired([...NAMES, merged]).filter((name) => name.includes("/log/"))).toEqual([old[0]]);
    expect(expired([...NAMES, merged, ...base(1_050, 18, 19)]).filter((name) => name.includes("/log/"))).toEqual(old);
    expect(expired(NAMES).filter((name) => name.includes("/log/"))).toEqual([]);
  });
});

describe("what may go", () => {
  test("bases beyond the number kept, their log, and files that were gone before", () => {
    const [unfinished = ""] = base(1_035, 18, 19);
    const kept = [fileName(HISTORY, 1_006, "kept.pdf"), fileName(HISTORY, 1_030, "later.pdf")];
    const histories = readHistories([...NAMES, ...kept, unfinished]);
    const { folders, names } = expiredNames(histories, {
      keep: 1,
      current: HISTORY,
      filesAt: () => new Set(["kept.pdf"]),
    });
    expect(folders).toEqual([`${baseFolder(HISTORY, 1_005, at(1))}/`]);
    expect(names).toEqual([
      unfinished,
      piece(0, 2, 1_010),
      piece(2, 3, 1_020),
      fileName(HISTORY, 1_006, "resumes/a.pdf"),
    ]);
  });

  test("a whole history without a kept base, never the one being written", () => {
    const younger = historyName(2_000, "ef01", DATABASE);
    const filesAt = () => new Set<string>();
    const both = readHistories([...NAMES, ...base(2_005, 1, 2, younger)]);
    expect(expiredNames(both, { keep: 1, current: younger, filesAt }).folders).toEqual([`${HISTORY}/`]);
    expect(expiredNames(readHistories([piece(0, 2, 1_010)]), { keep: 1, current: HISTORY, filesAt }).folders).toEqual(
      [],
    );
  });

  test("nothing of a history because another database is backed up beside it, nor what another process has not finished", () => {
    const anew = historyName(2_000, "ef01", OTHER);
    const [unfinished = ""] = base(2_015, 3, 4, anew);
    const newer = [2_005, 2_006, 2_007].flatMap((moment) => base(moment, 1, 2, anew));
    const expired = (current: string) =>
      expiredNames(readHistories([...NAMES, ...newer, unfinished]), {
        keep: 2,
        current,
        filesAt: () => new Set<string>(),
      });
    expect(expired(anew)).toMatchObject({ folders: [`${baseFolder(anew, 2_005, at(1))}/`], names: [unfinished] });
    expect(expired(HISTORY).names).toEqual([]);
  });

  test("a base that cannot be read replaces no other, and goes when enough newer ones can be", () => {
    const histories = readHistories([...NAMES, fileName(HISTORY, 1_001, "old.pdf")]);
    const unreadable = (at: number) => (base: { at: number }) => (base.at === at ? null : new Set<string>());
    const expired = (bad: number) => expiredNames(histories, { keep: 1, current: HISTORY, filesAt: unreadable(bad) });
    expect(expired(1_025).folders).toEqual([]);
    expect(expired(1_005).folders).toEqual([`${baseFolder(HISTORY, 1_005, at(1))}/`]);
  });
});
