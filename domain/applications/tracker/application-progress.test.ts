import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  APPLICATION_EVENT_KINDS,
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationEventKind,
  type ApplicationStatus,
  MAX_EVENTS,
} from "./application-event.ts";
import { applicationStatus, correctableTo, effectiveEvents, isStated } from "./application-progress.ts";
import { daysOfSilence, mayBeSent, mayFollow, possibleMoves } from "./next-event.ts";

/** "submitted interview corrected:submitted" as events, a day apart. */
function history(words: string): ApplicationEvent[] {
  return words
    .split(" ")
    .filter(Boolean)
    .map((word, index) => {
      const [kind = "", status] = word.split(":");
      const by = isStated(kind as ApplicationEventKind) || status ? "person" : "system";
      const evidence = { by, what: "statement", ...(status ? { status } : {}) } as const;
      return { seq: index + 1, kind: kind as ApplicationEventKind, at: new Date(index * 86_400_000), evidence };
    });
}

test.each([
  ["", "prepared"],
  ["prepared", "prepared"],
  ["prepared opened", "opened"],
  ["prepared submitted", "submitted"],
  ["prepared opened submitted", "submitted"],
  ["prepared submitted opened", "opened"],
  ["prepared submitted send-requested", "submitted"],
  ["prepared submitted send-requested send-failed", "submitted"],
  ["prepared submitted send-requested sent opened", "sent"],
  ["prepared opened confirmed submitted", "confirmed"],
  ["prepared submitted interview opened", "interview"],
  ["prepared submitted send-requested withdrawn sent", "withdrawn"],
  ["prepared submitted interview offer corrected:interview", "interview"],
  ["prepared submitted interview offer corrected:submitted", "submitted"],
  ["prepared submitted ghosted rejected corrected:ghosted corrected:submitted", "submitted"],
  ["prepared submitted rejected corrected:submitted offer", "offer"],
  ["prepared submitted rejected corrected:sent", "rejected"],
  ["prepared submitted send-requested rejected sent corrected:sent", "sent"],
] as const)("%j is %s", (words, status) => {
  expect(applicationStatus(history(words))).toBe(status);
});

test("what is taken back does not count, what the system recorded does", () => {
  const kinds = effectiveEvents(history("prepared submitted interview opened rejected corrected:opened"));
  expect(kinds.map(({ kind }) => kind)).toEqual(["prepared", "submitted", "opened"]);
});

test.each([
  ["prepared", ["confirmed", "withdrawn"]],
  ["prepared submitted", ["confirmed", "interview", "offer", "rejected", "ghosted", "withdrawn"]],
  ["prepared submitted interview", ["submitted", "offer", "rejected", "ghosted", "withdrawn"]],
  ["prepared submitted rejected", ["submitted"]],
  ["prepared submitted withdrawn", ["submitted"]],
  ["prepared opened confirmed offer", ["opened", "confirmed", "rejected", "withdrawn"]],
] as const)("after %j it may be moved to %j", (words, targets) => {
  expect(possibleMoves(history(words)).map(({ status }) => status)).toEqual(targets);
});

describe("sending", () => {
  test.each([
    ["prepared opened", false],
    ["prepared submitted", true],
    ["prepared submitted send-requested", false],
    ["prepared submitted send-requested send-failed", true],
    ["prepared submitted send-requested sent", false],
    ["prepared submitted withdrawn", false],
    ["prepared submitted rejected", false],
  ])("after %j it may be asked for: %s", (words, may) => {
    expect(mayBeSent(history(words))).toBe(may);
    expect(mayFollow(history(words), "send-requested")).toBe(may);
  });

  test("is recorded only where it was asked for, and also after a withdrawal", () => {
    expect(mayFollow(history("prepared submitted"), "sent")).toBe(false);
    expect(mayFollow(history("prepared submitted send-requested withdrawn"), "sent")).toBe(true);
    expect(mayFollow(history("prepared submitted send-requested sent"), "send-failed")).toBe(false);
  });
});

test.each([
  ["prepared submitted", 30, null],
  ["prepared submitted", 31, 30],
  ["prepared submitted interview", 31, null],
  ["prepared submitted interview corrected:submitted", 31, 30],
  ["prepared submitted opened", 99, null],
  ["prepared submitted rejected", 99, null],
  ["prepared submitted ghosted", 99, null],
  ["prepared", 99, null],
])("after %j, on day %i, silence counts %s days", (words, day, days) => {
  expect(daysOfSilence(history(words), new Date(day * 86_400_000))).toBe(days);
});

/** Anything that may happen, in an order in which it may. */
const anyHistory = fc
  .array(fc.tuple(fc.constantFrom(...APPLICATION_EVENT_KINDS), fc.constantFrom(...APPLICATION_STATUSES)), {
    maxLength: 25,
  })
  .map((wishes) => {
    const events: ApplicationEvent[] = [];
    for (const [kind, target] of wishes) {
      const status = kind === "corrected" ? target : null;
      if (!mayFollow(events, kind, status)) continue;
      const evidence = { by: "person", what: "statement", ...(status ? { status } : {}) } as const;
      events.push({ seq: events.length + 1, kind, at: new Date(events.length), evidence });
    }
    return events;
  });

describe("whatever happens", () => {
  const NEEDS: Partial<Record<ApplicationStatus, ApplicationEventKind>> = {
    submitted: "submitted",
    sent: "sent",
    opened: "opened",
    confirmed: "confirmed",
    interview: "interview",
    offer: "offer",
    rejected: "rejected",
    ghosted: "ghosted",
    withdrawn: "withdrawn",
  };

  test("no state is claimed without its event", () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        const need = NEEDS[applicationStatus(events)];
        if (need) expect(effectiveEvents(events).map(({ kind }) => kind)).toContain(need);
      }),
    );
  });

  test("it is submitted, opened and sent at most once", () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        for (const kind of ["prepared", "submitted", "opened", "sent"])
          expect(events.filter((event) => event.kind === kind).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a correction leads to the state it names, and nothing that the system recorded is lost", () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        for (const status of correctableTo(events)) {
          const evidence = { by: "person", what: "statement", status } as const;
          expect(applicationStatus([...events, { kind: "corrected", evidence }])).toBe(status);
        }
        const recorded = events.filter(({ kind }) => kind !== "corrected" && !isStated(kind));
        expect(effectiveEvents(events).filter(({ kind }) => !isStated(kind))).toEqual(recorded);
      }),
    );
  });

  test("every move that is offered is one, and changes the state to what it says", () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        for (const { kind, status } of possibleMoves(events)) {
          expect(mayFollow(events, kind, status)).toBe(true);
          const evidence = { by: "person", what: "statement", status } as const;
          expect(applicationStatus([...events, { kind, evidence }])).toBe(status);
        }
      }),
    );
  });

  test("a withdrawn application is neither submitted nor sent", () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        if (applicationStatus(events) !== "withdrawn") return;
        for (const kind of ["submitted", "opened", "send-requested"] as const)
          expect(mayFollow(events, kind)).toBe(false);
      }),
    );
  });
});

type Recorded = Pick<ApplicationEvent, "kind" | "evidence">;

/** The rules as they are told: each list that could be left is made, and its status added up. */
function plainly(events: readonly Recorded[]): Recorded[] {
  let counted: Recorded[] = [];
  for (const event of events) {
    if (event.kind !== "corrected") counted.push(event);
    else counted = takenBack(counted).find((left) => addedUp(left) === event.evidence.status) ?? counted;
  }
  return counted;
}

function takenBack(events: readonly Recorded[]): Recorded[][] {
  const at = events.findLastIndex(({ kind }) => isStated(kind));
  const left = events.toSpliced(at, 1);
  return at === -1 ? [] : [left, ...takenBack(left)];
}

function addedUp(events: readonly Recorded[]): ApplicationStatus {
  const weight: Record<string, number> = { prepared: 0, opened: 1, submitted: 1, sent: 2, confirmed: 3 };
  return events.reduce<ApplicationStatus>((status, { kind }) => {
    if (["send-requested", "send-failed", "corrected"].includes(kind)) return status;
    const known = weight[status];
    const counts = isStated(kind) || (known !== undefined && (weight[kind] ?? 0) >= known);
    return counts ? (kind as ApplicationStatus) : status;
  }, "prepared");
}

const inventedHistory = fc.array(
  fc.record({
    kind: fc.constantFrom(...APPLICATION_EVENT_KINDS, "corrected" as const, "corrected" as const),
    evidence: fc.record({
      by: fc.constant("person" as const),
      what: fc.constant("statement" as const),
      status: fc.constantFrom(...APPLICATION_STATUSES, "no status"),
    }),
  }),
  { maxLength: 40 },
);

test("any history, possible or invented, comes to what the rules say of it", () => {
  fc.assert(
    fc.property(inventedHistory, (events) => {
      const counted = plainly(events);
      expect(effectiveEvents(events)).toEqual(counted);
      expect(applicationStatus(events)).toBe(addedUp(counted));
      const states = new Set(takenBack(counted).map(addedUp));
      expect(correctableTo(events)).toEqual([...states].filter((status) => status !== addedUp(counted)));
    }),
    { numRuns: 2_000 },
  );
});

test("a history of the greatest length is read a few times, not once for each of its corrections", () => {
  let looks = 0;
  const events = Array.from({ length: MAX_EVENTS }, (_, at) => ({
    get kind() {
      looks++;
      return at < MAX_EVENTS / 2 ? ("interview" as const) : ("corrected" as const);
    },
    evidence: { by: "person", what: "statement", status: "ghosted" } as const,
  }));
  expect(applicationStatus(events)).toBe("interview");
  possibleMoves(events);
  expect(looks).toBeLessThan(100 * MAX_EVENTS);
});
