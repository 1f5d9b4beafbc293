import { expect, test } from "vitest";
import { readLocationText } from "./read-countries.ts";

test.each([
  ["DE, AT, CH", "AT CH DE"],
  ["(ca, ny)", "US"],
  ["CA, MX", "CA MX"],
  ["DE", "DE"],
  ["Wilmington, DE", "US"],
  ["Milano (MI)", "IT"],
  ["Venice, CA", "US"],
  ["Salvador, BA", "BR"],
  ["Perth WA", "AU"],
  ["Birmingham AL", "US"],
  ["Remote: UK, IE, NL", "GB IE NL"],
  ["St. John's, NL", "CA"],
  ["🇺🇸 🇨🇦", "CA US"],
])("%s is open to %s", (text, open) => expect(readLocationText(text).open).toEqual(open.split(" ")));

test.each(["IT department", "Zoom AI", "OK", "Meet at 5 PM", "Remote, ET/CT"])("%s names no place", (text) =>
  expect(readLocationText(text).stated).toBe(false),
);
