import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { EnvSchema } from "#server/env.ts";
import { importsOf } from "../checks/imports-of.ts";
import { ROOT } from "../start/root.js";
import { COMMANDS, FROM_SOURCES, isNotNeeded, SHIPPED } from "./shipped.js";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const scripts = JSON.parse(read("package.json")).scripts as Record<string, string>;

test("an operator has every command that the documents name", () => {
  const named = ["docs/OPERATING.md", "docs/SCALING.md", ".env.example"]
    .flatMap((path) => [...read(path).matchAll(/npm run (?:--silent )?([a-z:-]+)/g)])
    .map(([, name]) => name as string);
  expect(named).toContain("restore");
  expect([...new Set(named)].filter((name) => !COMMANDS.includes(name) && !FROM_SOURCES.includes(name))).toEqual([]);
  expect(COMMANDS.filter((name) => !scripts[name])).toEqual([]);
});

test("whatever the server and these commands read is shipped", () => {
  const entries = COMMANDS.map((name) => /^node (\S+)$/.exec(scripts[name] as string)?.[1] as string);
  const found = new Set(["tools/release/serve.ts", "server/main.ts", ...entries]);
  const missing: string[] = [];
  for (const path of found) {
    if (!SHIPPED.test(path)) missing.push(path);
    // The other folders are shipped whole.
    if (!path.startsWith("tools/")) continue;
    for (const name of importsOf(path, read(path))) {
      if (/^[./]/.test(name)) found.add(normalize(join(dirname(path), name)));
      else if (name.startsWith("#") && !/^#(?:server|domain|data|mail)\//.test(name)) missing.push(`${path}: ${name}`);
    }
    for (const [, thread] of read(path).matchAll(/new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g))
      found.add(normalize(join(dirname(path), thread as string)));
  }
  expect([...found].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(missing).toEqual([]);
});

test.each(["ops/compose.yml", "ops/compose.postgres.yml"])(
  "%s hands every setting of .env on, and none it does not know",
  (file) => {
    const [, settings = ""] = /\n +env_file: \.env\n +environment:\n((?: +[A-Z0-9_]+: .+\n)+)/.exec(read(file)) ?? [];
    // What a .env made for a machine says of these is of no use inside.
    for (const fixed of ["NODE_ENV: production", "HOST: 0.0.0.0", "PORT: 3000", "DATA_DIR: /data"])
      expect(settings).toContain(`${fixed}\n`);
    const names = Array.from(settings.matchAll(/^ +([A-Z0-9_]+):/gm), ([, name]) => name as string);
    expect(names.filter((name) => !(name in EnvSchema.shape))).toEqual([]);
    // A default here wins over .env and over what the program would refuse to start with.
    const defaults = Array.from(settings.matchAll(/\$\{([A-Z0-9_]+):?-/g), ([, name]) => name);
    expect(defaults.filter((name) => name !== "BACKUP_TO")).toEqual([]);
    for (const name of ["PAYMENTS", "SMTP_URL"])
      expect(settings).toMatch(new RegExp(`^ +${name}: \\$\\{${name}:?\\?`, "m"));
  },
);

test("the folder of backups is handed to whoever the image runs as", () => {
  const [, user] = /^USER (\S+)$/m.exec(read("ops/Containerfile")) ?? [];
  const compose = read("ops/compose.yml");
  expect(compose).toContain(`command: ["chown", "${user}", "/backup"]`);
  expect(compose).toContain("backup-folder: { condition: service_completed_successfully }");
});

test("of packages what their authors ask to go along stays", () => {
  const kept = ["LICENSE.md", "LICENSE", "licence.txt", "NOTICE.md", "COPYING.markdown", "dist/index.js"];
  expect(kept.filter((file) => isNotNeeded(`node_modules/jose/${file}`))).toEqual([]);
  expect(["README.md", "types.d.ts", "index.js.map"].every((file) => isNotNeeded(`node_modules/x/${file}`))).toBe(true);
});
