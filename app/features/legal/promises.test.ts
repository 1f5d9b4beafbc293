import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOf, openDocument } from "#tests/support/build/legal-documents.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { plainText } from "./legal-document.ts";

const ROOT = join(import.meta.dirname, "../../..");
const entries = readFileSync(join(ROOT, "app/features/legal/promises.md"), "utf8")
  .split("\n- `")
  .slice(1)
  .map((entry) => {
    const [, id = "", rest = ""] = /^([\w-]+)`: (.+)$/s.exec(entry.split("\n#")[0] ?? "") ?? [];
    return { id, files: [...rest.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });

test("every promise that is made has one entry, and every entry is made", () => {
  const made = DOCUMENT_NAMES.flatMap((name) => linesOf(openDocument(name, "en")).flatMap(({ promises }) => promises));
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.map(({ id }) => id).sort()).toEqual([...new Set(made)].sort());
});

test("what keeps a promise exists", () => {
  for (const { id, files } of entries) {
    expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true);
  }
});

/** Words by which a line sounds like a promise of ours. */
const PROMISING =
  /\b(?:we|you can|you get|you may|you keep|never|always|nobody|nothing|no \w+|at once|only|each|every)\b/i;

/** Lines that sound so and are none: how they begin. */
const NO_PROMISE = [
  // What words and figures mean, and what we do not answer for.
  "how-we-match: Your answers are compared with what a posting states.",
  "how-we-match: “Right of what we said” is the share",
  "how-we-match: Our own cases are written to be hard",
  "how-we-match: Warning signs were also counted on 3,715 real postings",
  "accessibility: Automatic checks find only some barriers.",
  "accessibility: Postings are written by others.",
  "accessibility: The sites of employers and the page of the payment provider",
  "terms: Remote Job Pilot helps you find remote work.",
  "terms: We are not an employer",
  "terms: Postings come from employers, job boards and company sites.",
  "terms: We run the service with care, but it can fail",
  "terms: Beyond that, we are liable",
  // The law, which holds without us.
  "terms: If you are a consumer and live elsewhere",
  "privacy: You can also complain to a data protection authority",
  "refund: After the 14 days there is no refund",
  // What readers are asked or advised to do, and where something stands.
  "developers: A job marked “sample” is made up.",
  "terms: Never pay an employer to get a job",
  "terms: The refund policy says how",
  "privacy: How we match and the AI policy explain it.",
  "cookies: You can also delete or block cookies in the settings of your browser.",
];

test("a line that sounds like a promise is marked as one, or known to be none", () => {
  const unmarked = DOCUMENT_NAMES.flatMap((name) => {
    const { sections } = openDocument(name, "en");
    const prose = sections.map((section) => ({
      ...section,
      title: "",
      blocks: section.blocks.filter((block) => !("rows" in block)),
    }));
    const lines = linesOf({ ...openDocument(name, "en"), title: "", description: "", lead: "", sections: prose });
    return lines.flatMap((line) => {
      const text = plainText(line.text);
      return line.promises.length === 0 && !text.endsWith("?") && PROMISING.test(text) ? [`${name}: ${text}`] : [];
    });
  });
  expect(unmarked.filter((line) => !NO_PROMISE.some((start) => line.startsWith(start)))).toEqual([]);
  expect(NO_PROMISE.filter((start) => !unmarked.some((line) => line.startsWith(start)))).toEqual([]);
});
