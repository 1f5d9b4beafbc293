import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { expect, test } from "vitest";
import { EnvSchema, parseEnv } from "#server/env.ts";

const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
const example = parseEnvFile(text.replace(/^# (?=[A-Z][A-Z_]*=)/gm, ""));

test(".env.example names every setting of the program, and no other", () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(EnvSchema.shape).sort());
});

test("the values shown are valid, and those of settings with a default are the default", () => {
  const shown = parseEnv(example);
  const defaults = Object.entries(parseEnv({})).filter(([, value]) => value !== undefined);
  expect(shown).toMatchObject(Object.fromEntries(defaults));
});
