import { isRecord } from "#domain/shared/parse-json.ts";
import { FACT_SECTIONS, type FactSection, type FactValue } from "./fact-fields.ts";

const MOST_NAMES = 20;
const LONGEST_NAME = 40;
/** A name as `LeftOut` gives it, such as "work.ward". */
const NAME = /^[\p{L}\p{N}_$.-]{1,90}$/u;

/** What a JSON Resume says that no fact of it holds, by the names of its properties. Its own schema and version say nothing of a person. */
export class LeftOut {
  private readonly found = new Set<string>();

  constructor(resume: Readonly<Record<string, unknown>>) {
    const { $schema: _, meta, basics, ...sections } = resume;
    const { version: __, ...about } = isRecord(meta) ? meta : {};
    for (const [name, said] of Object.entries(about)) if (!isNothing(said)) this.found.add(`meta.${named(name)}`);
    for (const [name, said] of Object.entries(sections)) {
      const isSection = FACT_SECTIONS.some((section) => section === name && section !== "profiles");
      if (!isNothing(said) && !(isSection && Array.isArray(said))) this.found.add(named(name));
    }
    if (!isRecord(basics) && !isNothing(basics)) this.found.add("basics");
    const profiles = isRecord(basics) ? basics.profiles : undefined;
    if (!Array.isArray(profiles) && !isNothing(profiles)) this.found.add("basics.profiles");
  }

  /** An entry as given, and the parts of it that became a fact. */
  see(section: FactSection, entry: unknown, value: FactValue): void {
    const path = section === "profiles" ? "basics.profiles" : section;
    if (!isRecord(entry)) {
      if (!isNothing(entry)) this.found.add(path);
      return;
    }
    for (const [field, said] of Object.entries(entry))
      if (!Object.hasOwn(value, field) && !isNothing(said)) this.found.add(`${path}.${named(field)}`);
  }

  names(): string[] {
    const all = [...this.found];
    return all.length > MOST_NAMES ? [...all.slice(0, MOST_NAMES), "…"] : all;
  }
}

/** Of a text that names with a comma between, as an address carries them: those that may be shown. */
export function namesLeftOut(text: string): string[] {
  return text.split(",").filter((name) => NAME.test(name) || name === "…");
}

const named = (field: string) => field.replace(/[^\p{L}\p{N}_$-]+/gu, "_").slice(0, LONGEST_NAME);

/** Said of nothing, or nothing at all: "", [] and {} as well. */
export function isNothing(said: unknown): boolean {
  if (typeof said === "string") return said.trim() === "";
  return said === null || said === undefined || (typeof said === "object" && Object.keys(said).length === 0);
}
