import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KNOWN_PARAGLIDE, MESSAGE_FILE, withAnswers, withLanguage } from "./paraglide-output.ts";

const ROOT = join(import.meta.dirname, "../..");
const DIR = join(ROOT, "app/paraglide/messages");
const files = readdirSync(DIR).flatMap((name) => (name.endsWith(".js") ? [join(DIR, name)] : []));

test("the installed Paraglide is the one whose output is known; paraglide-output.ts says what to do when it is not", () => {
  const installed = JSON.parse(readFileSync(join(ROOT, "node_modules/@inlang/paraglide-js/package.json"), "utf8"));
  expect(installed.version).toBe(KNOWN_PARAGLIDE);
});

test("every message chooses its language and answers in the known way, with variants and without", () => {
  const messages = files.filter((path) => MESSAGE_FILE.test(path));
  expect(messages.length).toBe(files.length - 1);
  const unknown = messages.filter((path) => {
    const code = readFileSync(path, "utf8");
    return withLanguage(code, '"it"') === null || withAnswers(code, "String") === null;
  });
  expect(unknown).toEqual([]);
});

test("a message in one language, and one whose answer is marked", async () => {
  // With its language fixed, a message needs nothing of the runtime.
  const code = readFileSync(join(DIR, "jobs_kind.js"), "utf8").replace(/^import .*$/m, "");
  const load = async (changed: string | null) =>
    (await import(`data:text/javascript,${encodeURIComponent(changed ?? "")}`)).jobs_kind({ kind: "onsite" });
  expect(await load(withLanguage(code, '"it"'))).toBe("In sede");
  const italian = code.replace("experimentalStaticLocale ?? options.locale ?? getLocale()", '"it"');
  expect(await load(withAnswers(italian, "(text) => '[' + text + ']'"))).toBe("[In sede]");
});

test("code that Paraglide did not write is refused", () => {
  expect(withLanguage("export const a = 1;", '"it"')).toBeNull();
  expect(withAnswers("export const a = 1;", "String")).toBeNull();
});
