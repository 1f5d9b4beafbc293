import type { TeamPreference } from "#domain/questionnaire/options.ts";
import { firstOnLines, type PostingTexts, type Read } from "./evidence.ts";
import type { Evidence } from "./job-reading.ts";

const TEAM: readonly (readonly [TeamPreference, RegExp])[] = [
  [
    "independent",
    /\bwork (?:fully |completely |mostly )?(?:independently|autonomously|on your own)\b|\bindependent contractors?\b|\bself-directed\b|\bin autonomia\b|\bselbstständig(?:e[nrs]?)? arbeit\w*|\beigenständige[nrs]? arbeit\w*|\ben autonomie\b|\bde forma (?:autónoma|independiente)\b/i,
  ],
  [
    "small-teams",
    /\b(?:small|tiny|lean|close-knit|tight-knit|compact)(?:,? (?:but )?[\w-]+){0,2} team\b|\bteam of (?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:[2-9]|1[0-2])[ -]person team\b|\bpiccolo team\b|\bkleine[ns]? team\b|\bpetite équipe\b|\bequipo pequeño\b/i,
  ],
  [
    "big-teams",
    /\b(?:large|big)(?: (?!data)[\w-]+)? team\b|\bteam of (?:over |more than )?(?:[5-9]\d|\d{3,})\b|\b(?:[5-9]\d|\d{3,}|\d{1,3},\d{3})\+? (?:employees|people|colleagues|team members|mitarbeiter\w*|dipendenti|collaborateurs|empleados)\b|\bgrande (?:team|équipe)\b|\bgroße[ns]? team\b|\bgran equipo\b/i,
  ],
];
const BALANCE =
  /\bwork[- ]?(?:\/|–|-)?\s?life[- ]balance\b|\bflexible (?:working )?(?:hours|schedule|schedules|time)\b|\bfour[- ]day (?:work ?)?week\b|\b4[- ]day (?:work ?)?week\b|\bunlimited (?:pto|vacation|paid time off|holiday)\b|\bflexible arbeitszeiten\b|\bgleitzeit\b|\bvereinbarkeit von (?:beruf|familie)\b|\borari(?:o)? flessibil[ei]\b|\bequilibrio (?:tra )?vita\b|\bhoraires flexibles\b|\béquilibre vie\b|\bhorarios? flexibles?\b|\bconciliación\b/i;
const GROWTH =
  /\b(?:career|professional) (?:growth|development|progression|advancement|path)\b|\b(?:learning|training|education|development) (?:budget|stipend|allowance)\b|\bgrowth opportunit(?:y|ies)\b|\bopportunit(?:y|ies) (?:for|to) (?:growth|grow|advance\w*|learn)\b|\bmentor(?:ship|ing) program\w*|\bweiterbildung\w*|\bentwicklungsmöglichkeiten\b|\bcrescita professionale\b|\bformazione continua\b|\bévolution professionnelle\b|\bdesarrollo profesional\b|\bcrecimiento profesional\b/i;

/** How big the team is, where the text says so: the first statement of the three kinds in the order they stand in the text. */
export function readTeamSize(texts: PostingTexts): Read<TeamPreference | null> {
  const found = TEAM.map(([value, pattern]) => ({
    value,
    evidence: firstOnLines(texts.body, "team", "teamSize", pattern),
  }))
    .flatMap(({ value, evidence }) => (evidence ? [{ value, evidence }] : []))
    .sort((a, b) => a.evidence.start - b.evidence.start)[0];
  return found ? { value: found.value, evidence: [found.evidence] } : { value: null, evidence: [] };
}

export function readWorkLifeBalance(texts: PostingTexts): Read<boolean> {
  return stated(firstOnLines(texts.body, "balance", "workLifeBalance", BALANCE));
}

export function readProfessionalGrowth(texts: PostingTexts): Read<boolean> {
  return stated(firstOnLines(texts.body, "growth", "professionalGrowth", GROWTH));
}

function stated(evidence: Evidence | null): Read<boolean> {
  return { value: evidence !== null, evidence: evidence ? [evidence] : [] };
}
