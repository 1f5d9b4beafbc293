import type { Education } from "#domain/questionnaire/options.ts";
import { clauseQuote, linesWith, type PostingTexts, type Read } from "#domain/reading/evidence.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";

/** Lowest first: of "bachelor's or master's degree" the lower is required. */
const DEGREES: readonly (readonly [Education, RegExp])[] = [
  [
    "no-formal",
    /\bno (?:(?:specific|particular|formal|college|university|academic|prior) )*(?:degree|diploma|education|qualification)s? (?:is |are )?(?:required|needed|necessary)\b|(?<!\b(?:master['’]?s?|ph\.?d|advanced|graduate) )\b(?:degree|diploma)s? (?:is |are )?not (?:required|needed|necessary)\b|\bnessun titolo di studio\b|\b(?:titolo di studio|laurea|diploma) non (?:è )?(?:richiest|necessari)[oa]\b|\bkein (?:studium|abschluss) (?:nötig|erforderlich)\b|\bsans diplôme|\baucun diplôme (?:requis|exigé)|\bsin (?:estudios|titulación) (?:requerid|necesari)/iu,
  ],
  [
    "high-school",
    /\bhigh[ -]school (?:diploma|degree|education|graduate)\b|\bGED\b|\bsecondary (?:school|education)\b|\bdiploma (?:di )?(?:maturità|scuola (?:media )?superiore|scuola secondaria|superiore)|\babitur\b|\bbaccalauréat\b|\bniveau bac\b(?! ?\+)|(?<!\b(?:ESO|alumn\p{L}{1,4}|estudiantes|students)\b[^.\n]{0,25})\bbachillerato\b|\bdiploma (?:di (?:ragioneria|perito|geometra|liceo)|o laurea)\b|\b12\.?º ano\b|\bensino médio\b|\bwykształcenie średnie|\bHAK-Abschluss\b|\bHSC\b|\b12th pass\b|\bschool leaving certificate\b/iu,
  ],
  [
    "associate",
    /\bassociate(?:'s|’s|s)? degree\b|\bhnd\b|\babgeschlossene (?:\p{L}+ )?(?:berufs)?ausbildung\b|\bausbildung (?:als|zum|zur|im)\b|\bbts\b|\bbac ?\+ ?2\b|\bciclo formativo\b|\bformación profesional\b|\bFP(?= (?:de|en|o|grado|superior|medio|II?)(?!\p{L}))|(?<=\b(?:o|y|de|con|una?) )FP(?= \p{L})|\bmbo(?=[ -]?(?:[2-4]|diploma|opleiding|niveau|werk))|\b(?:kaufmännische|technische|medizinische|handwerkliche|pädagogische) (?:berufs)?ausbildung\b|\bgraduate of an? accredited (?:\p{L}+ )?nursing (?:program|school)|\bwykształcenie zawodowe|\bgrado superior\b|\bdiploma of\b/iu,
  ],
  [
    "bachelor",
    /\bbachelor(?:'s|’s|s)?\b(?! students?)|\bB\.?A\.?(?= or equivalent)|\bundergraduate degree\b|\bB\.?A\.? degree\b|\bB\.?S\.?(?:c\.?)?(?= (?:degree|in|or|\/)|\/)|\bBS\/MS\b|\bB\.?Tech\b|\b(?:university|college|four-year|4-year) degree\b|(?<!\b(?:master|associate|doctora|ph\.?d|graduate degree|advanced degree|mba|m\.?s\.?c?\.?|ma\b|law|graduate|advanced|medical)[^.;\n]{0,24})\bdegree in\b(?! \p{L}+(?: \p{L}+)? \((?:J\.?D\b|LL\.?M\b|M\.?S|M\.?A\b|M\.?B\.?A|master|ph\.?d))|\blaurea\b(?! (?:magistrale|specialistica|quinquennale|a ciclo unico))|\babgeschlossenes (?:\p{L}+ )?(?:hochschul|fachhochschul|universitäts)?studium\b|\b(?:hochschul|universitäts)abschluss\b|\bstudium (?:der|in|im)\b|\blicence\b(?= en)|\bgrado en\b|\blicenciatura\b|\btítulo universitario\b|\btitulación universitaria\b|\bBac ?\+ ?[34]\b|\bgraduação\b|\bensino superior\b|\bhbo(?=[ -](?:diploma|opleiding|niveau|werk))|\bbachelier en\b|\bwykształcenie wyższe|\bLL\.?B\b|\bany graduates?\b|(?<=(?:^|[.\n•]|[-–])\s{0,2})graduate(?=\s*(?:[.\n;]|$))/imu,
  ],
  [
    "master",
    /\bmaster(?:'s|’s|s)? (?:degree|of|in|en)\b|\bmaster['’]s\b|\bM\.?Sc\.?\b|\bMBA\b|\bM\.?S\.? degree\b|\bMA degree\b|\bgraduate degree\b|\badvanced degree\b|\blaurea (?:magistrale|specialistica|quinquennale|a ciclo unico)|\bmaster(?:abschluss|studium)\b|\bBac ?\+ ?5\b|(?<!\p{L})école d['’]ingénieurs?|\bmáster\b|\bmaestría\b|\bLL\.M\b|\bLLM\b(?= (?:degree|in (?:\p{L}+ )?law)|,? F?LLM\b|\))(?<=\b(?:law|J\.?D)\b[^\n;]{0,20})/iu,
  ],
  [
    "professional",
    /\bMD\b(?= (?:or|required|degree|\/|with))|\bJD\b(?= (?:or|required|degree|from|with))|\bJ\.D\.(?= (?:or|required|degree|from|with)|,? LL\.?M)|\b[Ll]aw degree\b(?= (?:from an? (?:A\.?B\.?A|accredited))|\W{1,3}(?:and|with) (?:\w+ ){0,3}bar\b)|\b(?:[Ll]icense|[Ll]icensed|[Aa]dmitted) to practi[cs]e law\b|\b[Bb]ar (?:admission|license|membership)\b|\b[Aa]dmi(?:tted|ssion) to (?:the|a|at least one) (?:\w+ ){0,2}[Bb]ar\b|\b[Ll]icensed attorney\b|\b[Jj]uris [Dd]octor\b|\b[Mm]edical degree\b|\bDVM\b|\bPharmD\b|\bPharm\.D/,
  ],
  [
    "doctoral",
    /\bPh\.?D\b(?![- ](?:level|candidates?|students?)\b)|\bdoctora(?:te|l degree|do)\b|\bdottorato\b|\babgeschlossene promotion\b|\bpromoviert|\bdoctorat\b/i,
  ],
];
/** The degree is preferred, not required. */
const WISHED =
  /\b(?:preferred|preferably|a plus|is a plus|nice to have|desirable|desired|bonus|advantage|ideally|von vorteil|wünschenswert|gradit[oa]|preferibil\w+|apprécié|serait un plus|deseable|se valora\w*|valorable)/i;
/** The employer helps to get it. */
const OFFERED =
  /\b(?:tuition|partnerships? (?:for|with)|scholarships?|reimburse\w*|subsid(?:y|ies|i[sz]\w+)|discounts?|stipend|(?:we|company) (?:offers?|pays?|covers?|funds?)|(?:support|assistance|sponsor\w*|opportunity) (?:for|to) (?:pursue|earn|complete|obtain|get)\w*|agevolazioni|convenzioni|zuschuss|bourses?|becas?)\b/i;
/** Where the words about this degree end: at the sentence's end, or at the next degree, which a wish behind it belongs to. */
const NEXT_DEGREE = /[\n;]|\.\s|[,(] ?(?:an? )?(?:master|mba|ph\.?d|bachelor|advanced|graduate|doctora)/i;
const NOT_EDUCATION =
  /\b(?:ciso|scrum|web|post)master|\bmaster(?:'s)? of\b(?! (?:science|arts|business|engineering|public|education|laws?|social))/i;

/** The lowest education asked. A degree that is only preferred or offered is not asked; "or equivalent experience" does not change what is named. */
export function readEducation(texts: PostingTexts): Read<Education | null> {
  const lines = linesWith(texts.body, "education");
  for (const [value, pattern] of DEGREES) {
    for (const line of lines) {
      const match = pattern.exec(line.text);
      if (!match || NOT_EDUCATION.test(line.text.slice(match.index, match.index + 40))) continue;
      const end = match.index + match[0].length;
      const sentence = sentenceAround(line.text, match.index, end);
      if (value !== "no-formal" && isUnderWishes(texts.body.text, line.start + match.index)) continue;
      if (value !== "no-formal" && (WISHED.test(sentence) || OFFERED.test(sentence))) continue;
      return { value, evidence: [clauseQuote(texts.body, "education", line.start + match.index, line.start + end)] };
    }
  }
  return { value: null, evidence: [] };
}

/** How far above a degree the heading of its list is looked for, in UTF-16 units. */
const ABOVE = 800;
const LIST_HEADING =
  /^(?!education\b)[^\n.;,:]{0,40}\b(?:qualifications?|requirements?|required|skills|experience|preferred|nice[- ]to[- ]haves?|bonus|desired|desirable|responsibilities|what you|who you|you(?:['’]ll| will)? (?:have|bring|need)|about you|must[- ]haves?|anforderungen|profil|requisiti|requisitos|wünschenswert)\b[^\n.;,]{0,40}$/iu;
const WISHES = /\b(?:preferred|nice[- ]to[- ]haves?|bonus|desired|desirable|wünschenswert|graditi|deseables?)\b/i;

/** Does the nearest heading above `at` in `text` head what is only wished for: "Preferred Qualifications"? */
export function isUnderWishes(text: string, at: number): boolean {
  const lines = text.slice(Math.max(0, at - ABOVE), at).split("\n");
  const heading = lines.slice(1, -1).findLast((line) => line.length <= 60 && LIST_HEADING.test(line.trim()));
  return heading !== undefined && WISHES.test(heading);
}

function sentenceAround(text: string, start: number, end: number): string {
  const before = partBefore(text, start, 60, /[\n;]|\.\s/);
  const after = partAfter(text, end, 100, NEXT_DEGREE);
  return before + text.slice(start, end) + after;
}
