/** A language model of the operator's choice. What it answers is never trusted: callers check it. */
export type LanguageModelPort = {
  /** The model's answer as text. Throws UNAVAILABLE when it answers late, too much, or nonsense. */
  answer(question: { instruction: string; text: string }): Promise<string>;
};
