import type { TeamPreference } from "#domain/questionnaire/options.ts";
import { type FieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, EvidenceTopic } from "#domain/reading/job-reading.ts";
import { partAfter } from "#domain/reading/text/part-beside.ts";
import type { Cue } from "#domain/reading/vocabulary/cue-words.ts";

const COUNT = "(?:[5-9]\\d|\\d{3}|\\d{1,3}(?:[.,]\\d{3})+|\\d{4,6})";
type TeamSign = { value: TeamPreference; cue: Cue; pattern: RegExp; before?: RegExp };
/** `before`: what must stand right before the match. */
const TEAM: readonly TeamSign[] = [
  {
    value: "independent",
    cue: "autonomy",
    pattern:
      /\b(?:you(?:['’]ll| will)?|this (?:role|position|job)|the (?:role|work|job)) (?:mainly |mostly |largely |often )?(?:works?|working|involves working) (?:fully |completely |mostly |largely )?(?:independently|autonomously|alone|on your own)\b|\bindividual contributor (?:role|position)\b|\bthis is an? (?:individual contributor|solo role|independent role)\b|\bself-directed (?:work|role|position)\b|\b(?:full|complete|total|a (?:high|great|large) (?:degree|deal|amount) of) autonomy\b|\b(?:lavor(?:i|erai)|lavoro) in (?:piena |totale )?autonomia\b|\bdu arbeitest (?:weitgehend |völlig )?(?:selbstständig|eigenständig|eigenverantwortlich)\b|\b(?:vous travaill(?:ez|erez)|tu travailles) en (?:toute )?autonomie\b|\btrabaja(?:s|r[áa]s?) de forma (?:autónoma|independiente)\b/giu,
  },
  {
    value: "small-teams",
    cue: "team",
    pattern:
      /\b(?:small|tiny|lean|close-knit|tight-knit|compact)(?:,? (?:but |and )?[\p{L}-]+){0,3} teams?\b|\bteam of (?:just |only |about |around )?(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?![.,]?\d|[-– ]?(?:\d|million|thousand|k\b))|\b(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten)[ -](?:person|people|man|strong) team\b|\bpiccolo (?:team|gruppo)\b|\bteam (?:di (?:[2-9]|1[0-2])|piccolo)\b|\bkleine[nrms]* team\b|\bpetite équipe\b|(?<!\p{L})équipe de (?:[2-9]|1[0-2])\b|\bequipo (?:pequeño|de (?:[2-9]|1[0-2]))\b/giu,
  },
  {
    value: "big-teams",
    cue: "team",
    pattern: new RegExp(
      `\\b(?:large|big)(?: (?!data|enterprise|customer|client)[\\p{L}-]+)? teams?\\b|\\bteam of (?:over |more than |about |around |roughly |nearly |~)?${COUNT}\\b(?! (?:nationalities|countries|years))|\\b${COUNT}\\+?[ -](?:strong|person|people) team\\b|\\bgrande (?:team|équipe)\\b|\\bgroße[nrms]* team\\b|\\bgran equipo\\b`,
      "giu",
    ),
  },
  {
    value: "big-teams",
    cue: "headcount",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,])${COUNT}\\+?(?: (?:employees|people|colleagues|team ?members|teammates|mitarbeiter\\p{L}*|dipendenti|collaborateurs|salariés|empleados)(?![\\p{L}])|[ -](?:strong|person|people) (?:company|organi[sz]ation)\\b)`,
      "giu",
    ),
    before:
      /(?:^|[:~≈(–-]|(?<!\p{L})(?:a|an|employs?|employing|of|with|have|has|we are|we['’]re|now|at|size|staff|over|than|about|around|nearly|approximately|roughly|some|including|our|company|unites?|is|global|mit|rund|etwa|über|con|oltre|circa|avec|más de|plus de))\s*[~≈(]?\s?$/iu,
  },
];
/** The figure or the team is a customer's, or a wish for the person ("able to work in large teams"). */
const NOT_THIS_TEAM =
  /\b(?:customers?|clients?|companies|businesses|users|patients|members? of the public|serv(?:e|es|ing)|support(?:s|ing)? (?:over|more|nearly|about)|helps?|helping|reach(?:es|ing)?|impact(?:s|ed|ing)|lives|lead(?:ing)? teams|abilit(?:y|ies)|able|capable|comfortable|experience|both|either|nationwide|audience|train(?:ed|ing)?|population|city|events?)\b/i;
const BALANCE =
  /\bwork[- ]?(?:\/|–|-)?\s?life[- ](?:balance|harmony|integration)\b|\bflexible (?:working |work )?(?:hours|schedule|schedules|scheduling|time off|time|working)\b|\bflexitime\b|\bflextime\b|\bfour[- ]day (?:work ?)?week\b|\b4[- ]day (?:work ?)?week\b|\bunlimited (?:pto|vacation|paid time off|holidays?|leave)\b|\bno (?:overtime|weekend work|meetings? fridays?)\b|\bflexible arbeitszeit(?:en|gestaltung|modelle)?\b|\bgleitzeit\b|\bvereinbarkeit von (?:beruf|familie)\b|\borari(?:o)?(?: di lavoro)? flessibil[ei]\b|\bequilibrio (?:tra )?(?:vita|lavoro)\b|\bsettimana corta\b|\bhoraires (?:flexibles|aménagés)\b|(?<!\p{L})équilibre (?:entre )?(?:la )?vie\b|\bhorarios? flexibles?\b|\bconciliación\b|\bflexibilidad horaria\b|\b(?:complete|full|total|maximum) (?:schedul\w+ )?flexibility\b|\b(?:set|choose|make|pick) (?:your|their) (?:own )?(?:working |work )?(?:hours|schedules?)\b|\bon your own schedule\b|\bwork when(?:ever)? you (?:want|like)\b|\bno minimum (?:number of )?hours\b|\bfreie zeiteinteilung\b|\b(?:du bestimmst|bestimme selbst), wann du arbeitest\b/giu;
/** Flexibility is required of the person. */
const ASKED_OF_PERSON =
  /\b(?:must|willing\w*|able to|ability to|availab\w*|required to|requires?|expected to|as needed|help\w* (?:our |your )?(?:clients|customers|patients|people|members)|for (?:our )?(?:clients|customers)|don['’]t (?:have|offer)|not (?:offer|for those)|poor|bad|customers?['’]|clients?['’]|no work)\b/i;
const GROWTH =
  /\b(?:career|professional|personal) (?:and (?:personal|professional) )?(?:growth|development|progression|advancement|path(?:s|way)?(?! (?:so far|to date)))\b|\b(?:learning|training|education|development)(?: (?:and|&) (?:learning|training|education|development))? (?:budget|stipend|allowance)\b|\bgrowth opportunit(?:y|ies)\b|\bopportunit(?:y|ies) (?:for|to) (?:(?:career |personal |professional )?growth|grow|advance\w*|learn)\b|\broom (?:for|to) (?:growth|grow)\b|\bgrow with (?:us|the company)\b|\bmentor(?:ship|ing) program\w*|\b(?:clear|defined) (?:career|promotion) (?:path|ladder)\w*|\bweiterbildung\p{L}*|\bentwicklungsmöglichkeiten\b|\baufstiegs(?:chancen|möglichkeiten)\b|\b(?:coaching|lern|fortbildungs|entwicklungs)-?budget\p{L}*|\bwachse mit uns\b|\b(?:fachliche|persönliche|berufliche)[rn]? (?:und (?:fachliche|persönliche|berufliche)[rn]? )?(?:weiter)?entwicklung(?!\p{L})|\bkarriere-?(?:chancen|möglichkeiten|perspektiven|pfad\p{L}*|wege?|framework)(?!\p{L})|\bcareer framework\b|\bfortbildung(?:en|s?möglichkeiten|sangebote)(?!\p{L})|\bcrescita professionale\b|\bformazione continua\b|\bpercorso di (?:crescita|carriera)\b|(?<!\p{L})évolution (?:professionnelle|de carrière)\b|\bperspectives d['’]évolution\b|\bformation continue\b|\bdesarrollo profesional\b|\bcrecimiento profesional\b|\bplan de carrera\b/giu;
/** Growth of others that the work brings about, or of a business. */
const NOT_OWN_GROWTH =
  /\b(?:their|students?|learners?|pupils|clients?|customers?|candidates?['’]?|teachers?|educators|coach(?:ing|es)? (?:and|the|of)|mentor (?:and|the|your|junior|other)|mentoring (?:and|the|of|junior)|guidance|foster\w*|refer|assist\w*|identif\w*|uncover\w*|pursu\w*|captur\w*|spot|drive|driving|revenue|market|business|commercial|strategic|new|deliver\w*|facilitat\w*|design\w*|your team['’]?s?|direct reports|engineers and managers|create opportunities|mission|as an|recruitment,|policies|regardless|discriminat\w*|no(?: clear)?|without|limited)\b[^.!?\n]*$/i;

/** Stated team size: the first statement of any of the three kinds. */
export function readTeamSize(texts: PostingTexts): Read<TeamPreference | null> {
  const found = TEAM.map(({ value, cue, pattern, before: required }) => ({
    value,
    evidence: firstStatement(
      texts.body,
      cue,
      "teamSize",
      pattern,
      ({ before, sentence }) => (required?.test(before) ?? true) && !NOT_THIS_TEAM.test(sentence),
    ),
  }))
    .flatMap(({ value, evidence }) => (evidence ? [{ value, evidence }] : []))
    .sort((a, b) => a.evidence.start - b.evidence.start)[0];
  return found ? { value: found.value, evidence: [found.evidence] } : { value: null, evidence: [] };
}

/** Whether the text offers work-life balance: balance, flexible hours, a shorter week. */
export function readWorkLifeBalance({ body }: PostingTexts): Read<boolean> {
  return stated(
    firstStatement(body, "balance", "workLifeBalance", BALANCE, ({ sentence }) => !ASKED_OF_PERSON.test(sentence)),
  );
}

/** Whether the text offers professional growth: learning, a career path, promotion. */
export function readProfessionalGrowth({ body }: PostingTexts): Read<boolean> {
  return stated(
    firstStatement(body, "growth", "professionalGrowth", GROWTH, ({ before }) => !NOT_OWN_GROWTH.test(before)),
  );
}

type Around = { before: string; sentence: string };

/** The first match of a pattern with the `g` flag, on the lines of a cue, in a sentence that holds. */
function firstStatement(
  field: FieldText,
  cue: Cue,
  about: EvidenceTopic,
  pattern: RegExp,
  holds: (around: Around) => boolean,
): Evidence | null {
  for (const line of linesWith(field, cue)) {
    for (const { index, 0: words } of line.text.matchAll(pattern)) {
      const end = index + words.length;
      const before = lastSentence(line.text.slice(Math.max(0, index - AROUND), index));
      const sentence = `${before} ${partAfter(line.text, end, AROUND, SENTENCE_END)}`;
      if (holds({ before, sentence })) return quote(field, about, line.start + index, line.start + end);
    }
  }
  return null;
}

const AROUND = 80;
const SENTENCE_END = /[\n!?;•]|\.\s/;

function lastSentence(text: string): string {
  return text.split(SENTENCE_END).at(-1) ?? "";
}

function stated(evidence: Evidence | null): Read<boolean> {
  return { value: evidence !== null, evidence: evidence ? [evidence] : [] };
}
