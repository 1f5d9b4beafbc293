import { expect, test } from "vitest";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";
import { type EmployerReach, employerReach } from "./employer-reach.ts";

const event = (kind: ApplicationEventKind, status?: string): Pick<ApplicationEvent, "kind" | "evidence"> => ({
  kind,
  evidence: { by: "person", what: "click", ...(status ? { status } : {}) },
});

test.each<[ApplicationEventKind[], EmployerReach]>([
  [[], "nobody"],
  [["prepared", "submitted"], "nobody"],
  [["submitted", "withdrawn"], "nobody"],
  [["submitted", "send-requested"], "mailing"],
  [["submitted", "send-requested", "send-failed"], "nobody"],
  [["submitted", "send-requested", "sent", "opened"], "mailed"],
  // Whoever opened the page before keeping it here may have applied there.
  [["prepared", "opened", "submitted"], "opened"],
  [["submitted", "opened", "confirmed"], "stated"],
  [["submitted", "interview"], "stated"],
])("%j: %s", (kinds, reach) => {
  expect(employerReach(kinds.map((kind) => event(kind)))).toBe(reach);
});

test("a statement that was taken back is none", () => {
  expect(employerReach([event("submitted"), event("confirmed"), event("corrected", "submitted")])).toBe("nobody");
});

test("that an archive says it was mailed is the person's own record, not ours", () => {
  const imported = { kind: "sent", evidence: { by: "system", what: "mail", imported: true } } as const;
  expect(employerReach([imported, event("submitted")])).toBe("stated");
});
