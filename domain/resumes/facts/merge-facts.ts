import {
  type Fact,
  type FactField,
  type FactSection,
  type FactValue,
  type FieldOrigins,
  factText,
  fieldsOf,
  nameFields,
  type Origin,
} from "./fact-fields.ts";
import { endsFirst, sameValue } from "./read-fact.ts";

/** How a statement relates to what is already known: new, already said, adds to a fact, or contradicts fields of one. */
export type Merge =
  | { kind: "new" }
  | { kind: "known"; id: string }
  | { kind: "adds" | "differs"; id: string; merged: FactValue; differs: FactField[] };

/** The known fact a statement is about, and both together: `merged` keeps all that is known, `differs` names what contradicts. */
export function mergeFact(
  stated: Pick<Fact, "section" | "value">,
  known: readonly Pick<Fact, "id" | "section" | "value">[],
): Merge {
  const same = known.find(
    (fact) => fact.section === stated.section && isSame(stated.section, fact.value, stated.value),
  );
  if (!same) return { kind: "new" };
  const merged: FactValue = { ...same.value };
  const differs: FactField[] = [];
  for (const [name, said] of Object.entries(stated.value)) {
    const field = name as FactField;
    const held = merged[field];
    if (field === "endDate" && held === undefined && goesOn(same.value)) differs.push(field);
    else if (held === undefined) merged[field] = said;
    else if (Array.isArray(held) && Array.isArray(said))
      merged[field] = [...held, ...said.filter((entry) => !held.some((one) => fold(one) === fold(entry)))];
    else if (fold(String(held)) !== fold(String(said))) differs.push(field);
  }
  if (differs.length > 0) return { kind: "differs", id: same.id, merged, differs };
  return sameValue(merged, same.value)
    ? { kind: "known", id: same.id }
    : { kind: "adds", id: same.id, merged, differs };
}

/** A beginning without an end is a statement: it goes on. */
function goesOn(value: FactValue): boolean {
  return factText(value, "startDate") !== "" && factText(value, "endDate") === "";
}

/** Dates that tell namesakes apart, such as the same award of two years. */
const DATES_APART = ["startDate", "date", "releaseDate"] as const;

/** The names that both state are equal; neither dates nor, of one network, pages contradict, and none began after the other ended. */
function isSame(section: FactSection, one: FactValue, other: FactValue): boolean {
  if (section === "basics") return true;
  for (const field of DATES_APART) {
    const [a, b] = [factText(one, field), factText(other, field)];
    const length = Math.min(a.length, b.length);
    if (a.slice(0, length) !== b.slice(0, length)) return false;
  }
  const started = (a: FactValue, b: FactValue) => endsFirst(factText(a, "startDate"), factText(b, "endDate"));
  if (started(one, other) || started(other, one)) return false;
  const [page, otherPage] = [factText(one, "url"), factText(other, "url")];
  if (section === "profiles" && page !== "" && otherPage !== "" && fold(page) !== fold(otherPage)) return false;
  const others = namesOf(section, other);
  const both = namesOf(section, one)
    .map((name, at) => [name, others[at]])
    .filter(([a, b]) => a !== "" && b !== "");
  return both.length === 0 ? sameValue(one, other) : both.every(([a, b]) => a === b);
}

/** The names of a fact as they are compared: a thousand facts are held against a thousand. */
const names = new WeakMap<FactValue, readonly string[]>();

function namesOf(section: FactSection, value: FactValue): readonly string[] {
  const known = names.get(value) ?? nameFields(section).map((field) => fold(factText(value, field)));
  names.set(value, known);
  return known;
}

/** What becomes of fields that contradict: left open, or settled in favour of what is known or of what is proposed. */
export type AcceptedAs = "adds" | "keeps" | "replaces";

type Stated = Pick<Fact, "id" | "section" | "value" | "fieldOrigins"> & Partial<Origin>;
/** A fact with a new value; fields that come from another source are marked with it. */
type ChangedFact = { value: FactValue } & Traced;
type Traced = Partial<Origin> & { fieldOrigins: FieldOrigins };

/** Takes proposals into what is known: `changed` facts by id, `added` ones. Contradictions stay `open` unless `as` settles them. */
export function acceptFacts<Proposal extends Stated>(
  known: readonly Stated[],
  proposals: readonly Proposal[],
  as: AcceptedAs,
): { added: Proposal[]; changed: Map<string, ChangedFact>; settled: Proposal[]; open: Proposal[] } {
  const held = new Map<string, Stated>(known.map((fact) => [fact.id, fact]));
  const out = {
    added: [] as Proposal[],
    changed: new Map<string, ChangedFact>(),
    settled: [] as Proposal[],
    open: [] as Proposal[],
  };
  for (const proposal of proposals) {
    const merge = mergeFact(proposal, [...held.values()]);
    if (merge.kind === "new") {
      out.added.push(proposal);
      held.set(proposal.id, proposal);
      continue;
    }
    const isOpen = merge.kind === "differs" && as === "adds";
    (isOpen ? out.open : out.settled).push(proposal);
    const before = held.get(merge.id);
    if (merge.kind === "known" || !before) continue;
    const value = merge.kind === "differs" && as === "replaces" ? replaced(merge, proposal.value) : merge.merged;
    const fact = { value, ...tracedOrigins(before, value, proposal) };
    held.set(merge.id, { ...before, ...fact });
    out.changed.set(merge.id, fact);
    takeIn(merge.id);
  }
  return out;

  /** "@ada" and "Mastodon" were two until "Mastodon, @ada" came. */
  function takeIn(id: string): void {
    for (const proposal of [...out.added]) {
      const [fact, grown] = [held.get(proposal.id), held.get(id)];
      if (proposal.id === id || !fact || !grown) continue;
      const merge = mergeFact(fact, [grown]);
      if (merge.kind === "new" || (merge.kind === "differs" && as === "adds")) continue;
      out.added.splice(out.added.indexOf(proposal), 1);
      out.changed.delete(proposal.id);
      held.delete(proposal.id);
      out.settled.push(proposal);
      if (merge.kind === "known") continue;
      const whole = { value: merge.merged, ...tracedOrigins(grown, merge.merged, fact) };
      held.set(id, { ...grown, ...whole });
      out.changed.set(id, whole);
    }
  }
}

/** Where a fact's fields come from after a change: unchanged ones keep their origin; a fact wholly changed takes the new one. */
export function tracedOrigins(
  before: Pick<Fact, "section" | "value" | "fieldOrigins"> & Partial<Origin>,
  value: FactValue,
  { origin, source = null }: Partial<Origin>,
): Traced {
  if (!origin || !before.origin) return { fieldOrigins: {} };
  const own: Origin = { origin: before.origin, source: before.source ?? null };
  const isSame = (one: Origin, other: Origin) => one.origin === other.origin && one.source === other.source;
  const origins = fieldsOf(before.section).flatMap(([field]): [FactField, Origin][] => {
    if (value[field] === undefined) return [];
    const isKept = JSON.stringify(before.value[field]) === JSON.stringify(value[field]);
    return [[field, isKept ? (before.fieldOrigins?.[field] ?? own) : { origin, source }]];
  });
  const whole = origins.some(([, from]) => isSame(from, own)) ? own : (origins[0]?.[1] ?? own);
  return { ...whole, fieldOrigins: Object.fromEntries(origins.filter(([, from]) => !isSame(from, whole))) };
}

function replaced({ merged, differs }: { merged: FactValue; differs: FactField[] }, stated: FactValue): FactValue {
  return { ...merged, ...Object.fromEntries(differs.map((field) => [field, stated[field]])) };
}

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
