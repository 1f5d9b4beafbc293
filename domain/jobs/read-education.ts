import type { Education } from "#domain/questionnaire/options.ts";
import { type PostingTexts, quote, type Read } from "./evidence.ts";

/** From the lowest up: of "bachelor's or master's degree" the lower is what is asked. */
const DEGREES: readonly (readonly [Education, RegExp])[] = [
  [
    "no-formal",
    /\bno (?:formal )?(?:degree|education|qualifications?) (?:is )?(?:required|needed|necessary)\b|\bnessun titolo di studio\b|\bkein (?:studium|abschluss) (?:nötig|erforderlich)\b/i,
  ],
  [
    "high-school",
    /\bhigh[ -]school (?:diploma|degree|education|graduate)\b|\bGED\b|\bsecondary (?:school|education)\b|\bdiploma di (?:maturità|scuola superiore)\b|\babitur\b|\bbaccalauréat\b|\bbachillerato\b|\bHSC\b|\b12th pass\b|\bschool leaving certificate\b/i,
  ],
  [
    "associate",
    /\bassociate(?:'s|’s|s)? degree\b|\bhnd\b|\babgeschlossene (?:berufs)?ausbildung\b|\bbts\b|\bciclo formativo\b|\bdiploma of\b/i,
  ],
  [
    "bachelor",
    /\bbachelor(?:'s|’s|s)?\b|\bundergraduate degree\b|\bB\.?A\.? degree\b|\bB\.?S\.?(?:c\.?)?(?= (?:degree|in|or|\/)|\/)|\bBS\/MS\b|\bB\.?Tech\b|\b(?:university|college|four-year|4-year) degree\b|\bdegree in\b|\blaurea\b|\babgeschlossenes (?:hochschul)?studium\b|\bhochschulabschluss\b|\bstudium (?:der|in|im)\b|\blicence\b(?= en)|\bgrado en\b|\btítulo universitario\b|\btitulación universitaria\b|\bBac ?\+ ?3\b|\bgraduação\b/i,
  ],
  [
    "master",
    /\bmaster(?:'s|’s|s)? (?:degree|of|in)\b|\bM\.?Sc\.?\b|\bMBA\b|\bM\.?S\.? degree\b|\bMA degree\b|\bgraduate degree\b|\badvanced degree\b|\blaurea magistrale\b|\bmasterabschluss\b|\bBac ?\+ ?5\b|\bmáster\b/i,
  ],
  [
    "professional",
    /\bMD\b(?= (?:or|required|degree|\/|with))|\bJ\.?D\.?\b(?= (?:or|required|degree|from|with))|\bjuris doctor\b|\bmedical degree\b|\bDVM\b|\bPharmD\b|\bPharm\.D/,
  ],
  ["doctoral", /\bPh\.?D\b|\bdoctora(?:te|l degree)\b|\bdottorato\b|\bpromotion in\b|\bdoctorat\b/i],
];
/** The degree is a wish, not a demand. */
const WISHED =
  /\b(?:preferred|preferably|a plus|is a plus|nice to have|desirable|desired|bonus|advantage|ideally|von vorteil|wünschenswert|gradit[oa]|preferibil\w+|apprécié|deseable)\b/i;
const NOT_EDUCATION =
  /\b(?:ciso|scrum|web|post)master|\bmaster(?:'s)? of\b(?! (?:science|arts|business|engineering|public|education|laws?|social))/i;

/** The lowest education asked. A degree that is only preferred is not asked; "or equivalent experience" does not change what is named. */
export function readEducation(texts: PostingTexts): Read<Education | null> {
  for (const [value, pattern] of DEGREES) {
    const match = pattern.exec(texts.body.text);
    if (!match || NOT_EDUCATION.test(match[0])) continue;
    const start = match.index;
    const end = start + match[0].length;
    if (value !== "no-formal" && WISHED.test(sentenceAround(texts.body.text, start, end))) continue;
    return { value, evidence: [quote(texts.body, "education", start, end)] };
  }
  return { value: null, evidence: [] };
}

function sentenceAround(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - 60), start)
      .split(/[\n;]|\.\s/)
      .at(-1) ?? "";
  const after = text.slice(end, end + 100).split(/[\n;]|\.\s/)[0] ?? "";
  return before + text.slice(start, end) + after;
}
