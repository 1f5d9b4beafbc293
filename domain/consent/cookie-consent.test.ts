import fc from "fast-check";
import { expect, test } from "vitest";
import { cookieConsent, latestConsent, OPTIONAL_COOKIES, readCookieConsent } from "./cookie-consent.ts";

const now = new Date("2026-03-14T09:26:53Z");

test("a choice has the shape that the specification gives it", () => {
  expect(cookieConsent(["marketing"], now)).toEqual({
    accepted: true,
    timestamp: "2026-03-14T09:26:53.000Z",
    preferences: { necessary: true, analytics: false, marketing: true, preferences: false },
  });
});

test("every choice is read as it was made", () => {
  fc.assert(
    fc.property(fc.subarray([...OPTIONAL_COOKIES]), fc.date({ noInvalidDate: true }), (chosen, at) => {
      const choice = cookieConsent(chosen, at);
      expect(readCookieConsent(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    }),
  );
});

const CHOICE = cookieConsent([], now);
test.each([
  null,
  "accepted",
  [],
  { ...CHOICE, accepted: false },
  { ...CHOICE, timestamp: "yesterday" },
  { ...CHOICE, timestamp: 5 },
  { ...CHOICE, preferences: null },
  { ...CHOICE, preferences: { ...CHOICE.preferences, necessary: false } },
  { ...CHOICE, preferences: { ...CHOICE.preferences, marketing: "yes" } },
  { ...CHOICE, preferences: { necessary: true } },
])("%j is no choice", (value) => {
  expect(readCookieConsent(value)).toBeNull();
});

test("nothing else that was stored beside a choice comes along", () => {
  const stored = { ...CHOICE, admin: true, preferences: { ...CHOICE.preferences, plan: "premium" } };
  expect(readCookieConsent(stored)).toEqual(CHOICE);
});

test("the latest of two choices counts", () => {
  const later = cookieConsent(["analytics"], new Date(now.getTime() + 1));
  expect(latestConsent(CHOICE, later)).toBe(later);
  expect(latestConsent(later, CHOICE)).toBe(later);
  expect(latestConsent(null, later)).toBe(later);
  expect(latestConsent(CHOICE, null)).toBe(CHOICE);
  expect(latestConsent(null, null)).toBeNull();
});
