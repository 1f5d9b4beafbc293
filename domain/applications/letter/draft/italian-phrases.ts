import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";

import { type LetterPhrases, lowerFirst, startOfDates } from "./phrase-set.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });
const ACHIEVEMENT =
  /^(?:guidato|creato|progettato|sviluppato|realizzato|ridotto|aumentato|migliorato|gestito|coordinato|automatizzato|lanciato|scritto|formato|insegnato|organizzato|introdotto|consegnato|seguito|preparato|negoziato|analizzato|tradotto|curato|assistito|pianificato|collaborato|partecipato|supervisionato|implementato|configurato|redatto|venduto)(?!\p{L})/iu;
/** Countries that take another preposition than a bare "in" in Italian. */
const WHERE = new Map(
  Object.entries({
    US: "negli",
    AE: "negli",
    GB: "nel",
    NL: "nei",
    PH: "nelle",
    BS: "alle",
    MV: "alle",
    SC: "alle",
    MT: "a",
    CU: "a",
    CY: "a",
    SG: "a",
    TW: "a",
    HK: "a",
    MC: "a",
    SM: "a",
    MG: "in",
    HT: "ad",
    DO: "nella",
    CF: "nella",
    CD: "nella",
  }),
);

export const ITALIAN_PHRASES: LetterPhrases = {
  rewrite:
    "Riscrivi ogni frase della lettera di candidatura in modo naturale. Lascia ogni fatto, cifra, data e nome com'è e non aggiungerne. Una frase per ogni frase, in italiano, in prima persona.",
  fixed: {
    hello: "Buongiorno,",
    openingWithoutTitle: "vi scrivo per il vostro annuncio.",
    tellMore: "Sarei felice di raccontarvi meglio il mio lavoro e di capire che cosa vi serve di più.",
    thanks: "Grazie per l'attenzione.",
    regards: "Cordiali saluti,",
  },
  greeting: (company) => `Gentile team di ${company},`,
  opening: (title, company) => `mi candido per la posizione di ${title}${company ? ` presso ${company}` : ""}.`,
  current(title, company) {
    if (title && company) return `Attualmente lavoro come ${title} presso ${company}.`;
    return title ? `Lavoro come ${title}.` : `Attualmente lavoro presso ${company}.`;
  },
  position({ title, employer, dates, isCurrent, isFirst }) {
    if (isCurrent) return `Presso ${employer} ricopro il ruolo di ${title} (dal ${startOfDates(dates)}).`;
    return isFirst
      ? `Presso ${employer} ho ricoperto il ruolo di ${title} (${dates}).`
      : `Ho ricoperto anche il ruolo di ${title} presso ${employer} (${dates}).`;
  },
  years({ min, max, isOver }) {
    if (max !== null) return `Porto con me da ${min} a ${max} anni di esperienza.`;
    return `Porto con me ${isOver ? "più di " : ""}${min} ${min === 1 ? "anno" : "anni"} di esperienza.`;
  },
  achievement: (line) => (ACHIEVEMENT.test(line) ? `Ho ${lowerFirst(line)}.` : null),
  skillsAsked: (names) =>
    names.length === 1 ? `Chiedete ${names[0]}, che conosco.` : `Delle competenze che citate ho ${list.format(names)}.`,
  skillsInResume: (names, isFirst) =>
    `Di quanto citate, nel mio curriculum ${names.length === 1 ? "figura" : "figurano"}${isFirst ? "" : " anche"} ${list.format(names)}.`,
  skillsBeside: (names, isFirst) =>
    isFirst ? `Lavoro con ${list.format(names)}.` : `Conosco anche ${list.format(names)}.`,
  education: {
    "high-school": "Ho un diploma superiore.",
    bachelor: "Ho una laurea triennale.",
    master: "Ho una laurea magistrale.",
    doctoral: "Ho un dottorato.",
  },
  degree: (text) => `Il mio titolo di studio: ${text}.`,
  certificates: (names) =>
    names.length === 1
      ? `Ho la certificazione ${names[0]}.`
      : `Tra le mie certificazioni ci sono ${list.format(names)}.`,
  english: (level) => `Il mio inglese è di livello ${level}.`,
  languages: (codes) => `Parlo ${list.format(codes.map(languageNamer("it")))}.`,
  country(code, isAsked) {
    const name = `${WHERE.get(code) ?? "in"} ${countryNamer("it")(code)}`;
    return isAsked ? `Vivo ${name}, tra i luoghi indicati nel vostro annuncio.` : `Vivo ${name}.`;
  },
  employment: {
    "full-time": "Cerco un lavoro a tempo pieno.",
    "part-time": "Cerco un lavoro part-time.",
    contract: "Cerco un lavoro a contratto.",
    internship: "Cerco uno stage.",
  },
};
