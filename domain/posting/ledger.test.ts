import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import {
  applyEvent,
  historyOf,
  type LedgerEvent,
  type LedgerState,
  learn,
  NEVER_SEEN,
  type Observation,
  SECOND_CRAWL_MS,
} from "./ledger.ts";

const start = Date.UTC(2026, 4, 1);
const at = (hours: number) => new Date(start + hours * HOUR_MS);

function live(...looks: [hours: number, observation: Observation][]): { events: LedgerEvent[]; state: LedgerState } {
  return looks.reduce<{ events: LedgerEvent[]; state: LedgerState }>(
    ({ events, state }, [hours, observation]) => {
      const learned = learn(state, observation, at(hours));
      return { events: [...events, ...learned], state: learned.reduce(applyEvent, state) };
    },
    { events: [], state: NEVER_SEEN },
  );
}

const listed: Observation = { kind: "listed", changed: [] };
const missing: Observation = { kind: "missing" };
const page = (status: number): Observation => ({ kind: "page", status });

const observations = fc.oneof(
  fc.constant<Observation>(listed),
  fc.constant<Observation>({ kind: "listed", changed: ["text"] }),
  fc.constant<Observation>(missing),
  fc.constant<Observation>({ kind: "removed" }),
  fc.constant<Observation>({ kind: "board-gone" }),
  fc.constantFrom(200, 301, 401, 403, 404, 410, 429, 500, 503).map(page),
);
const histories = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), observations), { minLength: 1, maxLength: 30 })
  .map((steps) =>
    steps.map(([, observation], index): [number, Observation] => {
      const quarters = steps.slice(0, index + 1).reduce((sum, [pause]) => sum + pause, 0);
      return [quarters / 4, observation];
    }),
  );

describe("learn", () => {
  test("an unchanged posting adds nothing", () => {
    expect(live([0, listed], [1, listed], [2, listed]).events.map(({ kind }) => kind)).toEqual(["seen"]);
  });

  test("missing closes the second time, far enough apart", () => {
    expect(live([0, listed], [1, missing]).state.open).toBe(true);
    expect(live([0, listed], [1, missing], [1 + SECOND_CRAWL_MS / HOUR_MS / 2, missing]).state.open).toBe(true);
    expect(live([0, listed], [1, missing], [1 + SECOND_CRAWL_MS / HOUR_MS, missing]).state.closed?.reason).toBe("list");
  });

  test("a page that lives outweighs the list for a day", () => {
    expect(live([0, listed], [1, missing], [1, page(200)], [3, missing]).state.open).toBe(true);
    expect(live([0, listed], [1, missing], [1, page(200)], [25, missing]).state.closed?.reason).toBe("list");
  });

  test("404 and 410 of the page close at once, and a relisting heals", () => {
    for (const status of [404, 410]) {
      expect(live([0, listed], [1, page(status)]).state.closed?.reason).toBe("page");
      expect(live([0, listed], [1, page(status)], [2, listed]).state.open).toBe(true);
    }
  });

  test("no other status of a page ever closes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 599 }).filter((s) => s !== 404 && s !== 410)), (statuses) => {
        const looks = statuses.map((status, i): [number, Observation] => [i + 1, page(status)]);
        expect(live([0, listed], ...looks).state.open).toBe(true);
      }),
    );
  });

  test("whatever happened before, being listed opens it, and a posting closes only on a reason", () => {
    fc.assert(
      fc.property(histories, (looks) => {
        const { events, state } = live(...looks);
        expect(events.reduce(applyEvent, NEVER_SEEN)).toEqual(state);
        const last = looks.at(-1)?.[1];
        if (last?.kind === "listed") expect(state).toMatchObject({ open: true, missedAt: null, closed: null });
        const seen = events.filter(({ kind }) => kind === "seen").length;
        expect(seen).toBeLessThanOrEqual(1);
        for (const [i, event] of events.entries()) {
          const before = events.slice(0, i).reduce(applyEvent, NEVER_SEEN);
          if (event.kind === "closed") expect(before.open).toBe(true);
          if (event.kind === "closed" && event.reason === "list") expect(before.missedAt).not.toBeNull();
        }
      }),
    );
  });

  test("the same observation again at the same time adds nothing but what a page says", () => {
    fc.assert(
      fc.property(histories, (looks) => {
        const [hours = 0, observation = listed] = looks.at(-1) ?? [];
        if (observation.kind === "page" || (observation.kind === "listed" && observation.changed.length > 0)) return;
        const { state } = live(...looks);
        expect(learn(state, observation, at(hours))).toEqual([]);
      }),
    );
  });
});

describe("historyOf", () => {
  test("counts new ids and returns after closing, and tells when the text changed", () => {
    const first = live([0, listed], [10, page(404)], [20, listed], [30, { kind: "listed", changed: ["text"] }]).events;
    const second = live([40, listed]).events;
    expect(historyOf([...first, ...second])).toEqual({ firstSeenAt: at(0), timesPosted: 3, textChangedAt: at(30) });
  });

  test("a miss that healed is not posted again", () => {
    expect(historyOf(live([0, listed], [1, missing], [2, listed]).events)?.timesPosted).toBe(1);
    expect(historyOf([])).toBeNull();
  });
});
