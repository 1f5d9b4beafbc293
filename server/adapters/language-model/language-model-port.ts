/** A language model of the operator's choice. What it answers is never trusted: callers check it. */
export type LanguageModelPort = {
  /**
   * The model's answer to an instruction and a text, as text. Throws UNAVAILABLE when it does not answer in time, answers more than it
   * may, or answers something else.
   */
  answer(question: { instruction: string; text: string }): Promise<string>;
};
