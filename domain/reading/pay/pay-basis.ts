import type { PayBasis } from "#domain/reading/job-reading.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";

const ON_TARGET = /(?<![\p{L}])(?:ote|on[- ]target|target earnings|zielgehalt|zielvergütung)(?![\p{L}])/iu;
const NET = /(?<![\p{L}.])(?:net|nett[oi]|netos?|nets?|after tax(?:es)?)(?![\p{L}])/iu;
const GROSS =
  /(?<![\p{L}])(?:gross|brutto\p{L}*|lord[oaie]|brut|bruts|brutos?|before tax(?:es)?|pre-tax|ral)(?![\p{L}])/iu;
const BASE =
  /(?<![\p{L}])(?:base|basic (?:salary|pay)|grundgehalt|fixgehalt|fixum|(?:stipendio|parte) fiss[oa]|salaire fixe|sueldo fijo|salario fijo)(?![\p{L}])/iu;

const BEFORE = 48;
const AFTER = 32;

/** Basis of a pay figure, by the words around it in its sentence: on-target first, then net, gross, base; null = not stated. */
export function payBasis(text: string, start: number, end: number): PayBasis | null {
  const before = partBefore(text, start, BEFORE, /[!?;\n]|\.\s/);
  const after = partAfter(text, end, AFTER, /[!?;\n]|\.\s|\d/);
  const near = [after.split(/[,+(]| and | plus /)[0] ?? "", before];
  for (const part of near) if (ON_TARGET.test(part)) return "onTarget";
  const around = `${before} ${text.slice(start, end)} ${after}`;
  if (NET.test(around)) return "net";
  if (GROSS.test(around)) return "gross";
  return BASE.test(around) ? "base" : null;
}
