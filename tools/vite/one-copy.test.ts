import { expect, test } from "vitest";
import { inAscii, ofTheProgram } from "./one-copy.ts";

test.each([
  ["domain/shared/tokenize.ts", "#domain/shared/tokenize.ts"],
  ["server/http/compress.ts", "#server/http/compress.ts"],
  ["mail/scan-codes.ts", "#mail/scan-codes.ts"],
  ["server/app.ts", null],
  ["app/domain/card.ts", null],
  ["node_modules/hono/dist/domain/x.js", null],
  ["../domain/elsewhere.ts", null],
])("%s is asked for as %s", (path, id) => {
  expect(ofTheProgram(`/checkout/${path}`, "/checkout")).toBe(id);
});

test("what is not ASCII is written as escapes that mean the same", () => {
  const code = 'JSON.stringify(["é “x” 😀", `،خ`, /^[“”]$/.test("”"), /^[😀]$/u.test("😀"), String.raw`\\n`])';
  const written = inAscii(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  expect(new Function(`return ${written}`)()).toBe(new Function(`return ${code}`)());
});
