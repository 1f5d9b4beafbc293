import { z } from "zod";
import type { Letter } from "#domain/applications/letter/letter.ts";
import type { LetterFacts } from "#domain/applications/letter/letter-facts.ts";
import { rewordableSentences, rewordLetter, rewriteRequest } from "#domain/applications/letter/reword-letter.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { LanguageModelPort } from "#server/adapters/language-model/language-model-port.ts";
import type { Ctx } from "#server/ctx.ts";

/** `off`: no model is configured. `unavailable`: it gave no usable answer. In both the letter is the draft. */
type RephrasedLetter = {
  letter: Letter;
  outcome: "off" | "unavailable" | "answered";
  accepted: number;
  refused: number;
};

const FORM = 'Answer with JSON only: {"sentences": ["…", "…"]}, as many as were given, in the same order.';
const Wordings = z.object({ sentences: z.array(z.unknown()).max(100) });

/** Rewords a draft with the model, which never sees the posting; wordings that claim more are dropped. Never throws for the model. */
export async function rephraseLetter(
  { languageModel, log }: Pick<Ctx, "languageModel" | "log">,
  { letter, facts }: { letter: Letter; facts: LetterFacts },
): Promise<RephrasedLetter> {
  const open = rewordableSentences(letter);
  if (!languageModel || open.length === 0) return { letter, outcome: "off", accepted: 0, refused: 0 };
  const wordings = await askFor(
    languageModel,
    letter,
    open.map(({ text }) => text),
  ).catch((error: unknown) => {
    if (errorCode(error) !== "UNAVAILABLE") throw error;
    log.warn({ err: error }, "language model unavailable");
    return null;
  });
  if (wordings === null || wordings.length !== open.length)
    return { letter, outcome: "unavailable", accepted: 0, refused: 0 };
  const reworded = rewordLetter(letter, facts, wordings);
  log.info({ accepted: reworded.accepted, refused: reworded.refused }, "letter reworded");
  return { ...reworded, outcome: "answered" };
}

async function askFor(model: LanguageModelPort, { language }: Letter, sentences: string[]): Promise<unknown[] | null> {
  const answer = await model.answer({
    instruction: `${rewriteRequest(language)} ${FORM}`,
    text: JSON.stringify({ sentences }),
  });
  return Wordings.safeParse(jsonOf(answer)).data?.sentences ?? null;
}

/** The JSON object of an answer, also inside a fence; undefined when there is none. */
function jsonOf(answer: string): unknown {
  return parseJson(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
}
