import { isPlace, trailingTown } from "./entry-words.ts";
import type { Quoted, ReadWork } from "./resume-reading.ts";

export const LEGAL_END = /^(?:inc|llc|ltd|limited|corp|co|gmbh|ag|s\.?a|s\.?p\.?a|s\.?r\.?l|s\.?l|plc|llp)\.?$/i;

/** Towns that no table knows, where the other employers have one behind them. */
export function townsAsUsual(work: ReadWork[]): ReadWork[] {
  const towns = work.map(townApart);
  const placed = (some: readonly ReadWork[]) => some.filter(({ location }) => location !== null).length;
  const isUsual =
    placed(work) * 2 >= work.length ||
    (placed(work) > 0 && (placed(towns) === towns.length || placed(towns) <= placed(work) * 2));
  return isUsual ? towns : work;
}

/** "Globex, Napoli" of a form as the employer and the place. */
export function placeApart(name: Quoted | null): Pick<ReadWork, "name" | "location"> {
  const pieces = name?.value.split(/,\s+/) ?? [];
  const from = pieces.findIndex((_, at) => at > 0 && isPlace(pieces.slice(at).join(", ")));
  if (name === null || from === -1) return { name, location: null };
  const [value, place] = [pieces.slice(0, from), pieces.slice(from)].map((some) => some.join(", ")) as [string, string];
  return { name: { ...name, value }, location: { ...name, value: place } };
}

/** "Fraunhofer IKS, Garching": a town that no table knows, taken for one where the other employers have one behind them. */
function townApart(one: ReadWork): ReadWork {
  const { name, location } = one;
  const found = trailingTown(name?.value ?? "");
  if (name === null || location !== null || found === null || LEGAL_END.test(found.town)) return one;
  return { ...one, name: { ...name, value: found.before }, location: { ...name, value: found.town } };
}
