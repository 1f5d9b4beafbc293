import type { JobPosting } from "#domain/posting/job-posting.ts";
import { splitTitle } from "#domain/reading/occupation/split-title.ts";
import { foldedWords } from "./facts/supported-facts.ts";

/** Terms and regions that stand beside a role, not in it. */
const BESIDE = foldedWords(
  "remote remotely hybrid onsite on site fully full part time fulltime parttime contract contractor freelance permanent temporary home office based work from anywhere worldwide global international emea europe eu european latam latin north south america apac americas usa us uk only in the or and von zu hause smart working telelavoro remoto da job req ref",
);

type Named = Pick<JobPosting, "title" | "company" | "location">;

/** The role as the title names it, without the employer, places and terms beside it: "Nurse (m/f) | Remote, Acme" -> "Nurse". */
export function roleName({ title, company, location }: Named): string | null {
  if (title === null) return null;
  const beside = new Set([...BESIDE, ...foldedWords(company ?? ""), ...foldedWords(location ?? "")]);
  const segments = splitTitle(title);
  const isRole = ({ words }: (typeof segments)[number]) =>
    !words.every(({ key }) => beside.has(key) || /^\d+$/.test(key));
  const first = segments.findIndex(isRole);
  const rest = segments.slice(first);
  const isAnother = ({ words }: (typeof segments)[number]) => /\s\|\s?$|\|\s$/.test(title.slice(0, words[0]?.start));
  const end = rest.findIndex((segment, at) => at > 0 && (isAnother(segment) || !isRole(segment)));
  const role = end === -1 ? rest : rest.slice(0, end);
  const [head, last] = [role[0]?.words[0], role.at(-1)];
  const lastWord = last?.words.at(-1);
  if (first === -1 || !head || !lastWord) return title;
  const closing = last?.bracketed ? (/^[^\s\p{L}]*?[)\]}]/u.exec(title.slice(lastWord.end))?.[0] ?? "") : "";
  const name = title.slice(head.start, lastWord.end) + closing;
  return name.split(/[([{]/).length === name.split(/[)\]}]/).length ? name : title;
}
