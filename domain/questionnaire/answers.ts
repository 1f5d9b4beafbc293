import { z } from "zod";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { MAX_SALARY, SALARY_CURRENCIES, SALARY_TYPES, STEPS, WISH_LIMITS } from "./options.ts";
import { WORK_KIND_IDS } from "./work-kinds.ts";

type Values = readonly [string, ...string[]];
const oneOf = <T extends Values>(values: T) => z.enum(values);
const listOf = <T extends Values>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => values.filter((value): value is T[number] => (list as string[]).includes(value)));

const namesUpTo = ([count, length]: readonly [number, number]) =>
  z.array(z.string().trim().min(1).max(length)).max(count);

/** Answers that are no choice among the options of a step. */
const FREE = {
  country: z.enum(COUNTRY_CODES),
  salaryType: z.enum(SALARY_TYPES),
  salaryCurrency: z.enum(SALARY_CURRENCIES),
  salaryMin: z.number().int().min(0).max(MAX_SALARY),
  /** Null = open above. */
  salaryMax: z.number().int().min(0).max(MAX_SALARY).nullable(),
  /** Job titles that are wanted, in any language the reader of titles knows. */
  titles: namesUpTo(WISH_LIMITS.titles),
  /** Within the chosen categories: in a category with some of them, only these. */
  kinds: listOf(WORK_KIND_IDS),
  /** Words and companies that are not wanted: postings that hold all words of one are left out. */
  without: namesUpTo(WISH_LIMITS.without),
  /** Languages one works in, ISO 639-1; without them those of the country are presumed. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(WISH_LIMITS.languages[0]),
};

type Asked<Kind> = Extract<(typeof STEPS)[keyof typeof STEPS], { kind: Kind }>;
type Shape = typeof FREE & {
  [Step in Asked<"single"> as Step["fields"][0]]: ReturnType<typeof oneOf<Step["options"]>>;
} & {
  [Step in Asked<"list"> as Step["fields"][0]]: ReturnType<typeof listOf<Step["options"]>>;
};

/** In the order of the steps. */
const shape: Record<string, z.ZodType> = {};
for (const step of Object.values(STEPS)) {
  if (step.kind === "single") shape[step.fields[0]] = oneOf(step.options);
  else if (step.kind === "list") shape[step.fields[0]] = listOf(step.options);
  else for (const field of step.fields) shape[field] = FREE[field];
}

/**
 * Everything a person may answer, each part optional (= not answered yet). Salary bounds are whole units of
 * `salaryCurrency` per unit of `salaryType`. Lists come out without duplicates and in the order of the option list,
 * so equal answers are equal values. An unknown option makes the parse fail: forged values are refused, not dropped.
 */
export const Answers = z.object({ ...shape, ...FREE } as Shape).partial();
export type Answers = z.infer<typeof Answers>;
export type AnswerField = keyof Answers;
