import figures from "#data/quality-figures.json" with { type: "json" };
import { QualityFigures } from "#domain/reading/quality-figures.ts";

/** How well postings are read, as `npm run quality` has last measured it. Part of the program: a fault in the file fails the start. */
export const QUALITY_FIGURES = QualityFigures.parse(figures);
