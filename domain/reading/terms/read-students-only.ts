import { linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";

const STUDIES =
  "(?:degrees?|diploma|bachelor|master|ph\\.?d|doctora\\p{L}+|mba|b\\.?sc?|b\\.?a|b\\.?tech|undergraduate|graduate (?:studies|school|program\\p{L}*)|university|college|school|studies|academic|(?:study|degree|university|college|academic|honou?rs|apprenticeship) program\\p{L}*|programme? of study|major)";
/** What only somebody who is studying now has. */
const STUDYING = new RegExp(
  [
    `\\b(?:(?:(?:currently|presently|actively|now) )?(?:(?<!\\b(?:we(?:['’]re| are)|that is|company is) )pursuing(?= (?:an?|your|their|the|(?:under)?graduate|bachelor|master|ph\\.?d|university|college)\\b)|enrolled)|(?:currently|presently|now) (?:studying|attending|completing|working towards?|a student))\\b(?:(?! (?:careers?|goals?))[^.;\\n]){0,70}?(?<![\\p{L}])${STUDIES}(?![\\p{L}])`,
    "\\breturning to (?:(?:your|their|full[- ]time|an?|the) ){0,2}(?:school|university|college|studies|degree|education|campus|\\p{L}+ program\\p{L}*)\\b",
    "\\b(?:must|should|needs? to|have to|has to|required to) be (?:an? )?(?:[\\p{L}-]+ ){0,4}students?\\b",
    "\\b(?:only|exclusively|solely) (?:open |available |offered )?(?:to|for) (?:[\\p{L}-]+,? ){0,4}students\\b|\\b(?:open|available|offered) (?:only |exclusively )?(?:to|for) (?:current|enrolled|active|registered) (?:[\\p{L}-]+ ){0,4}students\\b",
    "\\bstudents only\\b|\\b(?:proof|confirmation) of (?:enrol\\p{L}+|student status)\\b|\\b(?:valid |current )?student status (?:is )?(?:required|needed|necessary)\\b",
    "\\b(?:you(?:['’]re| are)|as) an? (?:current(?:ly)?|full[- ]time|enrolled|active|registered|university|college|undergraduate|graduate|bachelor['’]?s?|master['’]?s?|ph\\.?d)(?: [\\p{L}-]+){0,4}? students?\\b|\\byou(?:['’]re| are) an? students?\\b",
    "\\b(?:rising|current) (?:college |university |undergraduate )?(?:sophomore|junior|senior)s? (?:at|in|studying|majoring|pursuing|or)\\b",
    "(?:^|[\\n•*:–-]\\s*)(?:(?:current|full[- ]time|active|enrolled|registered|penultimate[- ]year|final[- ]year|undergraduate|university|college) (?:[\\p{L}-]+ ){0,3}|(?:bachelor|master|ph\\.?d)['’]?s? )students? (?:in|of|at|majoring|with|enrolled|pursuing|studying)\\b",
    "\\b(?:immatrikulierte?r?|eingeschriebene?r?)(?: [\\p{L}/*-]+){0,2} student\\p{L}*|\\b(?:an einer|als)\\b[^.\\n]{0,60}\\b(?:immatrikuliert|eingeschrieben)\\b|\\bimmatrikuliert\\b|\\b(?:du studierst|sie studieren|laufendes studium|gültige immatrikulation\\p{L}*|immatrikulationsbescheinigung)\\b",
    "\\biscritt[oaie]\\b[^.\\n]{0,30}\\b(?:universit\\p{L}+|corso di (?:laurea|studi)|laurea|facoltà)|\\b(?:studente|studentessa|studenti) (?:universitari\\p{L}+|in corso|di (?:laurea|economia|informatica|ingegneria))|\\blaureand[oaie]\\b",
    "\\b(?:actuellement |être )?inscrite?(?:\\(e\\))?\\b[^.\\n]{0,30}\\b(?:universit\\p{L}+|école|master|licence|formation)|\\bvous êtes (?:actuellement )?étudiante?(?:\\(e\\))?|\\bconvention de stage (?:obligatoire|requise|exigée)",
    "\\b(?:cursando|matriculad[oa] en|estudiante (?:universitari[oa]|de (?:grado|máster|últimos? \\p{L}+)))\\b",
  ].join("|"),
  "imu",
);
const OF_TITLE =
  /\bwerkstudent\p{L}*|\bworking student\b|\bstudentische\p{L}* (?:hilfskraft|aushilfe|mitarbeit\p{L}*)/iu;

/** "… or recently completed", "a degree, or pursuing one": others may apply as well. */
const OTHERS_TOO =
  /\b(?:or|and|oder|o|ou)\b[^.;\n]{0,25}\b(?:recent\p{L}*|graduate[sd]?|graduating|completed?|finished|hold(?:ing)?|obtained|earned|equivalent|alumni|abgeschlossen\p{L}*|absolvent\p{L}*|neolaureat\p{L}+|laureat\p{L}+|diplômée?s?|recién|graduad\p{L}+|early[- ]career|professional)\b|\b(?:recent(?:ly)?|new) (?:graduat\p{L}+|grads?|completed)\b/iu;
const OR_BEFORE =
  /\b(?:completed|have|hold|holding|graduated?|obtained|earned|degree|diploma|bachelor\p{L}*|b\.?sc?|experience|laureat[oaie]|neolaureat\p{L}+|abgeschlossen\p{L}*)\b[^.;\n]{0,40}(?:\bor|\/|,|\bo|\boder|\bou)\s*(?:be |are |is |currently |still |an? )*$/iu;
/** Students who are taught or served, perks of employees, and what is only wished for. */
const OF_OTHERS =
  /\b(?:mentor|advis|teach|tutor|support|serv|help|assist|coach|guid|instruct|supervis|counsel|educat|empower|connect|work with|working with|employees?|staff|team members|tuition|reimburse\p{L}*|benefits?|children|dependents?|patients?|our students)\p{L}*\b/iu;
const WISHED =
  /\b(?:preferred|preferably|a plus|nice to have|desirable|bonus|ideally|advantage|von vorteil|gradit[oa])\b/iu;
const AROUND = 90;

/** Is the job for people who are students now? "Currently pursuing a degree" is no degree that a graduate has. */
export function readStudentsOnly({ title, body }: PostingTexts): Read<boolean> {
  const named = OF_TITLE.exec(title.text);
  if (named) return { value: true, evidence: [quote(title, "education", named.index, named.index + named[0].length)] };
  for (const line of linesWith(body, "education")) {
    const match = STUDYING.exec(line.text);
    if (!match) continue;
    const start = match.index + match[0].length - match[0].trimStart().replace(/^[•*:–-]\s*/, "").length;
    const end = match.index + match[0].length;
    const before = partBefore(line.text, start, AROUND, /[\n;!?]|\.\s/);
    const after = partAfter(line.text, end, AROUND, /[\n;!?]|\.\s/);
    if (OF_OTHERS.test(before) || WISHED.test(before) || WISHED.test(after)) continue;
    if (OTHERS_TOO.test(`${match[0]}${after}`) || OR_BEFORE.test(before)) continue;
    return { value: true, evidence: [quote(body, "education", line.start + start, line.start + end)] };
  }
  return { value: false, evidence: [] };
}
