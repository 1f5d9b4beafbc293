import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import { type LetterPhrases, lowerFirst, startOfDates } from "./phrase-set.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
const ACHIEVEMENT =
  /^(?:led|built|designed|developed|implemented|created|reduced|increased|improved|managed|migrated|automated|launched|wrote|maintained|deployed|mentored|trained|taught|organi[sz]ed|coordinated|introduced|delivered|handled|prepared|processed|negotiated|analy[sz]ed|tested|translated|edited|supported|answered|trained|planned|ran|set up|worked|cut|grew|sold|rewrote|replaced|established|conducted|provided|oversaw|supervised|collaborated|participated|resolved|configured|monitored|documented)\b/i;
const WITH_THE = new Set("US GB NL AE PH DO BS MV GM CF CD CG KM MH SB SC".split(" "));

export const ENGLISH_PHRASES: LetterPhrases = {
  rewrite:
    "Rewrite each sentence of the letter of application so that it reads naturally. Keep every fact, figure, date and name as it is and add none. One sentence for one sentence, in English, first person.",
  fixed: {
    hello: "Hello,",
    openingWithoutTitle: "I am writing about your opening.",
    tellMore: "I would be glad to tell you more about my work and to hear what you need most.",
    thanks: "Thank you for reading my application.",
    regards: "Kind regards,",
  },
  greeting: (company) => `Dear ${company} team,`,
  opening: (title, company) => `I am applying for the position of ${title}${company ? ` at ${company}` : ""}.`,
  current(title, company) {
    if (title && company) return `I currently work as ${withArticle(title)} at ${company}.`;
    return title ? `I work as ${withArticle(title)}.` : `I currently work at ${company}.`;
  },
  position({ title, employer, dates, isCurrent, isFirst }) {
    if (isCurrent) return `At ${employer} I have been ${withArticle(title)} since ${startOfDates(dates)}.`;
    return isFirst
      ? `At ${employer} I was ${withArticle(title)} (${dates}).`
      : `I was also ${withArticle(title)} at ${employer} (${dates}).`;
  },
  years({ min, max, isOver }) {
    const figure = max === null ? `${isOver ? "more than " : ""}${min}` : `${min} to ${max}`;
    return `I bring ${figure} ${max === null && min === 1 ? "year" : "years"} of experience.`;
  },
  achievement: (line) => (ACHIEVEMENT.test(line) ? `I ${lowerFirst(line)}.` : null),
  skillsAsked: (names) =>
    names.length === 1
      ? `You ask for ${names[0]}, which I know.`
      : `Of the skills you name, I have ${list.format(names)}.`,
  skillsInResume: (names, isFirst) =>
    `Of what you ask, my résumé${isFirst ? "" : " also"} names ${list.format(names)}.`,
  skillsBeside: (names, isFirst) =>
    isFirst ? `I work with ${list.format(names)}.` : `I also know ${list.format(names)}.`,
  education: {
    "high-school": "I have a high school diploma.",
    associate: "I hold an associate degree.",
    bachelor: "I hold a bachelor's degree.",
    master: "I hold a master's degree.",
    doctoral: "I hold a doctorate.",
  },
  degree: (text) => `I hold ${withArticle(text)}.`,
  certificates: (names) =>
    names.length === 1 ? `I hold the certificate ${names[0]}.` : `My certificates include ${list.format(names)}.`,
  english: (level) => `My English is at level ${level}.`,
  languages: (codes) => `I speak ${list.format(codes.map(languageNamer("en")))}.`,
  country(code, isAsked) {
    const name = `${WITH_THE.has(code) ? "the " : ""}${countryNamer("en")(code)}`;
    return isAsked ? `I live in ${name}, which is among the places your posting names.` : `I live in ${name}.`;
  },
  employment: {
    "full-time": "I am looking for full-time work.",
    "part-time": "I am looking for part-time work.",
    contract: "I am looking for contract work.",
    internship: "I am looking for an internship.",
  },
};

/** "an engineer", "a UX designer", "an HR manager": by the sound of the first word. */
function withArticle(words: string): string {
  const first = (words.split(/[\s/-]/)[0] ?? "").replaceAll(".", "");
  const isSpelled = /^[A-Z]{2,4}$/.test(first) && !/^[A-Z]*[AEIOU][A-Z]*$/.test(first.slice(1));
  const isVowel = isSpelled ? /^[AEFHILMNORSX]/.test(first) : /^(?!uni|use|usa|euro|one|ux|ui)[aeiou]/i.test(first);
  return `${isVowel ? "an" : "a"} ${words}`;
}
