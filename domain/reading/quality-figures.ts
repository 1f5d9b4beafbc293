import { z } from "zod";
import figures from "#data/quality-figures.json" with { type: "json" };

const Share = z.number().min(0).max(1).nullable();
const QuestionFigures = z.strictObject({
  question: z.string(),
  cases: z.number().int().min(0),
  /** Right answers among all answers given. */
  precision: Share,
  /** Right answers among the cases that state something. */
  recall: Share,
  /** Answers among the cases that state nothing. */
  invented: Share,
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

/** How well postings are read, as `npm run quality` measured it: on cases of our own, and on data that others have labelled. */
export const QualityFigures = z.strictObject({
  measuredOn: z.iso.date(),
  own: z.array(QuestionFigures),
  labelled: z.array(QuestionFigures),
});
export type QualityFigures = z.infer<typeof QualityFigures>;

/** As `npm run quality` has last measured it. Part of the program: a fault in the file fails the start. */
export const QUALITY_FIGURES = QualityFigures.parse(figures);
