import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { QualityFigures, type QuestionFigures } from "#domain/reading/quality-figures.ts";
import { figuresOf } from "./figures.ts";
import type { Judgement } from "./judgement.ts";
import type { Question } from "./questions.ts";

const FILE = fileURLToPath(new URL("../../data/quality-figures.json", import.meta.url));

type Judged = Partial<Record<Question, Judgement[]>>;

/** The figures of a set that the page "How we match" shows. */
export function publishedFigures(judged: Judged): QuestionFigures[] {
  return Object.entries(judged).map(([question, judgements]) => {
    const { cases, precision, recall, invented } = figuresOf(judgements);
    return { question, cases, precision: rounded(precision), recall: rounded(recall), invented: rounded(invented) };
  });
}

export function readFigures(): QualityFigures {
  return QualityFigures.parse(JSON.parse(readFileSync(FILE, "utf8")));
}

/** The new content of the file. The date changes only with the figures; without the labelled data its last figures are kept. */
export function renewedFigures(
  before: QualityFigures,
  measured: { own: QuestionFigures[]; labelled: QuestionFigures[] | null },
  today: string,
): QualityFigures {
  const own = measured.own;
  const labelled = measured.labelled ?? before.labelled;
  const isSame = isDeepStrictEqual([own, labelled], [before.own, before.labelled]);
  return { measuredOn: isSame ? before.measuredOn : today, own, labelled };
}

export function writeFigures(own: Judged, labelled: Judged | null, today: string): void {
  const measured = { own: publishedFigures(own), labelled: labelled ? publishedFigures(labelled) : null };
  writeFileSync(FILE, `${JSON.stringify(renewedFigures(readFigures(), measured, today), null, 2)}\n`);
}

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 10_000;
}
