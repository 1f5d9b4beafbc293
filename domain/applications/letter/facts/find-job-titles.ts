import { tokenize, type Word } from "#domain/reading/text/words.ts";
import { PLAIN_WORDS } from "./plain-words.ts";

/** A job title with its modifiers ("senior software engineer", "head of design"); UTF-16 span. */
type FoundTitle = { keys: readonly string[]; start: number; end: number };

const NOUNS = new Set(
  `engineer developer programmer architect analyst scientist designer administrator technician tester manager director head chief ceo cto cfo coo cmo
cio ciso vp president chairman chairwoman chair officer executive founder cofounder owner partner supervisor coordinator specialist consultant adviser advisor
accountant auditor controller bookkeeper lawyer attorney paralegal solicitor barrister judge nurse doctor physician surgeon dentist pharmacist
therapist psychologist paramedic teacher tutor professor lecturer researcher principal dean translator interpreter editor journalist writer copywriter
author photographer recruiter secretary receptionist assistant clerk cashier salesperson salesman representative buyer planner marketer
strategist trainer coach chef pilot captain general colonel commander agent broker trader banker economist statistician mathematician
scrummaster evangelist superintendent foreman boss electrician plumber mechanic driver operator astronaut veteran
ingegnere sviluppatore sviluppatrice programmatore programmatrice architetto architetta analista progettista amministratore amministratrice tecnico
responsabile direttore direttrice capo dirigente presidente amministratore fondatore fondatrice titolare socio socia coordinatore coordinatrice
specialista consulente ragioniere ragioniera commercialista contabile revisore avvocato avvocata giudice notaio infermiere infermiera medico
chirurgo dentista farmacista fisioterapista psicologo psicologa insegnante docente professore professoressa ricercatore ricercatrice preside
traduttore traduttrice interprete redattore redattrice giornalista segretario segretaria impiegato impiegata assistente commesso commessa venditore
venditrice rappresentante formatore formatrice cuoco pilota capitano generale comandante banchiere economista elettricista idraulico meccanico
autista operaio operaia magazziniere caporeparto caposquadra`
    .split(/\s+/)
    .filter((word) => word !== "general" && word !== "generale" && word !== "chair" && word !== "principal"),
);
const LINKS = new Set(["of", "for", "di", "del", "della", "delle", "dei"]);
const WIDEST = 4;

/** The singular job titles of a text, each with its modifiers. Linear. */
export function findJobTitles(text: string): FoundTitle[] {
  const words = tokenize(text);
  return words.flatMap((word, at) => {
    if (!NOUNS.has(word.key)) return [];
    let from = at;
    while (from > 0 && at - from < WIDEST && belongs(text, words[from - 1] as Word, words[from] as Word)) from--;
    let to = at + 1;
    const link = words[to];
    if (link && LINKS.has(link.key) && isNear(text, word, link)) {
      const first = words[to + 1];
      if (first && !PLAIN_WORDS.has(first.key) && isNear(text, link, first)) to += 2;
    }
    while (to < words.length && to - at < WIDEST && belongs(text, words[to] as Word, words[to - 1] as Word)) to++;
    const run = words.slice(from, to);
    return [{ keys: run.map(({ key }) => key), start: (run[0] as Word).start, end: (run.at(-1) as Word).end }];
  });
}

function belongs(text: string, outer: Word, inner: Word): boolean {
  return !PLAIN_WORDS.has(outer.key) && isNear(text, outer, inner) && !/^\p{N}/u.test(outer.key);
}

function isNear(text: string, one: Word, other: Word): boolean {
  const gap = one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start);
  return gap === " " || gap === "-" || gap === "/" || gap === " / " || gap === " & " || gap === "'";
}
