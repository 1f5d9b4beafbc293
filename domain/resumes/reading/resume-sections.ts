import { foldWord } from "#domain/reading/text/fold-word.ts";
import { employerScore, hasDegree, hasSchool, isLanguage, titleScore } from "./entry-words.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-document.ts";

const SECTION_KINDS = [
  "contact",
  "summary",
  "work",
  "education",
  "skills",
  "languages",
  "certificates",
  "projects",
  "interests",
  "other",
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Lines under one heading; "top" before the first, null where a column begins without one; `heading`: words that announce no kind; `margin`: the look of a heading that stands beside its lines. */
export type Section = { kind: SectionKind | "top" | null; lines: ResumeLine[]; heading?: string; margin?: string };

/** Headings in English, Italian, German, French, Spanish and Arabic, without accents. */
const HEADINGS: Record<SectionKind, string> = {
  contact:
    "contact|contacts|datos|dati|daten|info|infos|informations|informazioni|contact details|contact information|contact info|personal details|personal information|personal data|personal info|contatti|recapiti|dati personali|informazioni personali|dati anagrafici|kontakt|kontaktdaten|personliche daten|angaben zur person|zur person|personalien|personliche angaben|coordonnees|contactez-moi|informations personnelles|etat civil|donnees personnelles|contacto|datos personales|datos de contacto|informacion personal|informacion de contacto|about|details|get in touch|reach me|contact me|how to reach me|so erreichen sie mich|contattami|dove trovarmi|me contacter|dove mi trovi|contactame|reachable at|البيانات الشخصية|معلومات شخصية|معلومات الاتصال|بيانات الاتصال|contato|contatos|dados pessoais|dados de contato|informacoes pessoais|contactos|persoonlijk|persoonsgegevens|persoonlijke gegevens|contactgegevens|say hello|antecedentes personales|angaben",
  summary:
    "summary|profile|career profile|professional summary|professional profile|about me|career summary|executive summary|objective|career objective|personal statement|personal profile|summary of qualifications|profilo|profilo professionale|profilo personale|sommario|chi sono|su di me|obiettivo|obiettivo professionale|obiettivi|presentazione|profil|kurzprofil|uber mich|zusammenfassung|berufliches profil|personliches profil|berufsziel|profil professionnel|a propos|a propos de moi|resume|objectif|objectif professionnel|presentation|qui suis-je|accroche|perfil|perfil profesional|perfil personal|sobre mi|acerca de mi|resumen|resumen profesional|extracto|objetivo|objetivo profesional|presentacion|نبذة|نبذة شخصية|الملخص|الملخص المهني|الهدف الوظيفي|نبذة عني|objetivos|resumo|resumo profissional|perfil profissional|sobre mim|objetivo profissional|profiel|over mij|key qualifications",
  work: "experience|posizioni accademiche|incarichi accademici|academic positions|academic appointments|academic employment|positions held|fonctions academiques|postes academiques|puestos academicos|cargos academicos|akademische positionen|employment details|professional details|work details|career details|work experience|professional experience|employment|employment history|work history|career history|relevant experience|experience and employment|professional background|career|relevant work experience|industry experience|research experience|research|teaching experience|internships|internship experience|volunteer experience|volunteering|volunteer work|voluntary work|voluntary experience|community work|career to date|work history and experience|professional engagements|selected experience|assignments|gigs|clients|selected clients|clerkships|externships|fieldwork|clinical experience|volunteer service|volunteer activities|esperienze di volontariato|lavori|lavori svolti|occupazioni|incarichi svolti|arbeit|jobs und praktika|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten|freiwilligenarbeit|projekte und auftraggeber|metier|travail|emploi|activites professionnelles|activite professionnelle|experiences benevoles|engagement benevole|ocupaciones|puestos|puestos desempenados|actividad profesional|experiencia pro|trabajo voluntario|المسيرة المهنية|السيرة المهنية|خبرات العمل|خبرة العمل|involvement experience|positions|positions held|professional history|job history|where i have worked|where ive worked|on campus involvement|involvement|campus involvement|leadership experience|leadership|additional experience|other experience|military experience|previous experience|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|esperienza di lavoro|percorso professionale|carriera|tirocini|stage|volontariato|storia lavorativa|impieghi|berufserfahrung|berufserfahrungen|beruflicher werdegang|berufspraxis|praxis|werdegang|praktische erfahrung|praktische erfahrungen|berufliche erfahrung|berufliche stationen|berufliche laufbahn|arbeitserfahrung|praktika|beschaftigung|berufliche tatigkeit|berufliche tatigkeiten|berufstatigkeit|praxiserfahrung|ehrenamt|ehrenamtliches engagement|experiences|experience professionnelle|experiences professionnelles|parcours professionnel|parcours|emplois|stages|experience de travail|historique professionnel|benevolat|carriere|experiencia|experiencias|experiencia laboral|experiencia profesional|experiencia de trabajo|trayectoria|trayectoria profesional|trayectoria laboral|historial laboral|practicas|voluntariado|empleo|work|jobs|journey|appointments|academic appointments|employment record|record of employment|engagements|career path|clinical rotations|roles|freelance work|selected work|work placements|placements|rotations|military service|service record|percorso|percorso lavorativo|percorso di carriera|esperienze di lavoro|berufliches|beruf|stationen|berufsweg|berufsleben|tatigkeiten|bisherige tatigkeiten|arbeitsstationen|anstellungen|berufsstationen|mon parcours|postes occupes|vie professionnelle|experiences pro|cheminement|trabajo|trabajos|empleos|recorrido|recorrido profesional|vida laboral|carrera|carrera profesional|experience pro|missions|mes missions|mandats|incarichi|الخبرة العملية|الخبرات العملية|الخبرة|الخبرات|الخبرة المهنية|الخبرات المهنية|الوظائف|العمل التطوعي|experiencia profissional|experiencias profissionais|experiencias|historico profissional|trajetoria profissional|atuacao profissional|voluntariado|estagios|timeline|werkervaring|loopbaan|professional practice|practice experience|festanstellungen|festanstellung|track record|laufbahn|percurso profissional|itineraire|itineraire professionnel|antecedentes laborales|petits boulots|jobs etudiants|other employment|situacion profesional actual|situacion profesional|experiencia anterior|puesto actual|current position|previous positions|posizione attuale|aktuelle tatigkeit|fruhere tatigkeiten|poste actuel|experiences anterieures",
  education:
    "education|academic details|academic profile|educational details|educational qualifications|education details|scholastics|education and training|academic background|academic history|academic qualifications|educational background|qualifications|studies|degrees|formal education|academics|training and education|where i studied|istruzione|formazione|istruzione e formazione|formazione accademica|percorso di studi|studi|titoli di studio|titolo di studio|formazione e istruzione|percorso formativo|educazione|ausbildung|bildung|bildungsweg|studium|schulbildung|ausbildung und studium|studium und ausbildung|schule und ausbildung|akademische ausbildung|akademischer werdegang|aus- und weiterbildung|hochschulbildung|bildungsgang|formation|formations|formation academique|etudes|diplomes|diplomes et formations|formation et diplomes|parcours academique|cursus|cursus scolaire|scolarite|parcours scolaire|formacion|formacion academica|educacion|estudios|estudios academicos|titulacion|titulaciones|formacion y estudios|formacion reglada|school|schools|schooling|learning|degrees and qualifications|academic qualification|qualification|academic credentials|scuola|scuole|titoli|percorso scolastico|schule|schule und studium|schulisches|schulischer werdegang|studium und schule|lehre|studien|ausbildungen|ausbildungsweg|berufsausbildung|schulausbildung|schulabschluss|schulabschlusse|etudes et diplomes|ecole|ecoles|diplome|estudios y formacion|titulos|formacion academica y complementaria|educational history|academic record|learning and education|التعليم|المؤهلات العلمية|المؤهلات|الدراسة|التعليم والتدريب|المؤهل العلمي|formacao|formacao academica|escolaridade|educacao|formacao escolar|estudos|opleiding|opleidingen|education and admissions|education and certificates|onderwijs|antecedentes academicos|aus- und weiterbildung|percurso academico",
  skills:
    "skills|technical skills|key skills|technical|tech|in short|specialities|specialised in|specialization|specializations|speciality|core technologies|what i offer|technical knowledge|systems|equipment|machines|instruments|specializzazioni|specialita|aree di competenza|ambiti di competenza|attrezzature|macchinari|schwerpunkte|fachgebiete|spezialgebiete|spezialisierungen|fachliche schwerpunkte|maschinen|specialites|domaines d.expertise|specialisations|materiels|especialidades|especialidad|especialidades profesionales|areas de especializacion|areas de practica|maquinaria|المهارات المهنية|المهارات الشخصية|مهاراتي|القدرات|core skills|core competencies|competencies|expertise|areas of expertise|technologies|tech stack|technical expertise|technical proficiencies|skills and tools|tools|tools and technologies|professional skills|skills and abilities|skills summary|computer skills|it skills|soft skills|hard skills|skills and expertise|technical competencies|core strengths|strengths|skill set|skillset|proficiencies|software|programming|what i can do|competenze|competenze tecniche|competenze professionali|competenze informatiche|competenze digitali|capacita|capacita e competenze|abilita|conoscenze|conoscenze informatiche|competenze chiave|competenze personali|capacita e competenze personali|capacita tecniche|competenze trasversali|kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|edv-kenntnisse|it-kenntnisse|kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|technische kenntnisse|besondere kenntnisse|kernkompetenzen|fachkompetenzen|edv|weitere kenntnisse|technische fahigkeiten|qualifikationen|competences|competences techniques|competences cles|competences professionnelles|competences informatiques|savoir-faire|aptitudes|informatique|domaines de competences|outils|logiciels|competences et outils|connaissances|competencias|habilidades|conocimientos|aptitudes|competencias tecnicas|competencias profesionales|conocimientos tecnicos|conocimientos informaticos|habilidades tecnicas|informatica|destrezas|competencias clave|herramientas|competencias digitales|tecnologias|tecnologie|technologien|stack tecnologico|lenguajes|lenguajes de programacion|programmiersprachen|langages|linguaggi di programmazione|top skills|toolbox|toolkit|techniques|methods|methods and tools|techniques and tools|tecniche|key competences|tools i use|abilities|know-how|technical toolbox|capabilities|specialties|specialisms|areas of strength|i can|cosa so fare|punti di forza|strumenti|conoscenze e competenze|konnen|wissen und konnen|starken|werkzeuge|tools und methoden|methoden|atouts|points forts|mes atouts|talents|fortalezas|capacidades|saberes|software and skills|skills and software|المهارات|مهارات|المهارات التقنية|habilidades e competencias|competencias tecnicas|conhecimentos|conhecimentos tecnicos|ferramentas|qualificacoes|competencias e habilidades|conhecimentos de informatica|vaardigheden|competenties|kennis",
  languages:
    "languages|language skills|language proficiency|foreign languages|spoken languages|lingue|lingue straniere|conoscenze linguistiche|competenze linguistiche|lingue conosciute|sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|langues|langues etrangeres|langues parlees|competences linguistiques|idiomas|lenguas|competencias linguisticas|conocimiento de idiomas|lengua|madrelingua|lingua madre|altre lingue|mother tongue|mother tongues|other languages|muttersprache|langue maternelle|lengua materna|اللغات|talen",
  certificates:
    "job related training|job-related training|certifications|certificates|certification|licenses|licenses and certifications|certifications and licenses|licences|professional certifications|certifications and training|training|courses|training and certifications|certificazioni|certificati|corsi|corsi e certificazioni|attestati|abilitazioni|certificazioni e corsi|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|fortbildung|zertifikate und weiterbildungen|weiterbildung und zertifikate|kurse|lizenzen|certifications et formations|certificats|certifications professionnelles|habilitations|certificaciones|certificados|cursos|cursos y certificaciones|licencias|certificaciones y cursos|formacion complementaria|formazione complementare|licenze|bar admissions|bar admission|admissions|licensure|licensures|licensure and certification|registrations|registration|professional registrations|board certifications|credentials|clearances|abilitazione|iscrizioni all albo|approbation|zulassungen|diplomes professionnels|colegiacion|الشهادات|الدورات|الدورات التدريبية|الرخص المهنية|certificacoes|cursos complementares|cursos e certificacoes|formacao complementar|cursussen|certificaten",
  projects:
    "projects|personal projects|selected projects|key projects|side projects|academic projects|university projects|notable projects|open source|open source projects|project|project experience|progetti|progetti personali|progetti selezionati|projekte|eigene projekte|ausgewahlte projekte|projekterfahrung|projets|projets personnels|projets realises|proyectos|proyectos personales|proyectos destacados|المشاريع|projetos|projetos pessoais",
  interests:
    "interests|hobbies|hobbies and interests|interests and hobbies|passions|interessi|hobby|interessi e hobby|interessen|hobbys|freizeit|interessen und hobbys|hobbys und interessen|centres d'interet|centres d’interet|centre d'interet|loisirs|interets|intereses|aficiones|outside work|away from work|in my free time|nel tempo libero|tempo libero|in meiner freizeit|temps libre|tiempo libre|en mi tiempo libre|الاهتمامات|الهوايات|interesses|hobby's|personal interests|interessi personali|personliche interessen|intereses personales|centres d'interets|interests and activities|hobbies e interessi|hobby e interessi|passatempi|passions et loisirs|hobbies y aficiones|intereses y aficiones",
  other:
    "research interests|forschungsinteressen|interets de recherche|interessi di ricerca|grants|funding|fellowships|scholarships|stipendien|preise|drittmittel|stipendien und preise|finanziamenti|borse di studio|bourses|financements|becas|lehrveranstaltungen|vortrage|convegni|colloques|awards|honors|honours|honors and awards|honors awards|awards and honors|achievements|key achievements|accomplishments|publications|references|referees|activities|extracurricular activities|extracurricular|memberships|affiliations|additional information|additional|other|links|coursework|relevant coursework|patents|conferences|talks|highlights|focus areas|memberships and affiliations|online|social|community|speaking|find me online|my life philosophy|most proud of|miscellaneous|premi|riconoscimenti|pubblicazioni|referenze|attivita|altre informazioni|ulteriori informazioni|informazioni aggiuntive|altro|patente|patenti|patente o patenti|patente di guida|driving licence|driving license|permis de conduire|carnet de conducir|permiso de conducir|trattamento dei dati|auszeichnungen|veroffentlichungen|publikationen|referenzen|sonstiges|weitere angaben|mitgliedschaften|engagement|fuhrerschein|erfolge|distinctions|prix|divers|informations complementaires|activites|vie associative|prix et distinctions|realisations|premios|logros|publicaciones|referencias|actividades|otros|otros datos|otra informacion|datos de interes|informacion adicional|reconocimientos|premios y reconocimientos|selected achievements|selected publications|achievement|papers|working papers|journal articles|articles|books|exhibitions|grants and funding|supervision|invited talks|presentations|posters|performances|promotion|dissertation|doktorarbeit|الجوائز|المنشورات|المراجع|روابط|informacoes adicionais|informacoes complementares|premios e reconhecimentos|publicacoes|atividades",
};
const KIND_OF = new Map(
  SECTION_KINDS.flatMap((kind) => HEADINGS[kind].split("|").map((words) => [headingKey(words), kind] as const)),
);
const LONGEST = 45;
/** Headings that the person says in a sentence: "What I've done", "Was ich kann". */
const SENTENCES: [SectionKind, RegExp][] = [
  [
    "education",
    /^(?:what|where|how) i (?:have |ve |ive )?(?:studied|learned|learnt|went to school|trained)|^(?:what|where) ive (?:studied|learned|learnt|trained)|^(?:cosa|dove) ho (?:studiato|imparato)|^(?:was|wo) ich (?:gelernt|studiert)|^(?:ce que|ou) jai (?:etudie|appris)|^(?:lo )?(?:que|donde) he (?:estudiado|aprendido)|^he estudiado/,
  ],
  [
    "work",
    /^(?:what|where) (?:i|ive|i have) ?(?:have )?(?:done|did|do|worked|been|built)|^(?:cosa|dove) ho (?:fatto|lavorato)|^dove sono stat|^(?:was|wo) ich (?:bisher )?(?:gemacht|gearbeitet|war)|^(?:ce que|ou) jai (?:fait|travaille)|^(?:lo )?(?:que|donde) he (?:hecho|trabajado|estado)|^antes he (?:sido|trabajado)/,
  ],
  [
    "skills",
    /^(?:.* )?so fare$|^se me dan? bien|^se (?:usar|hacer|manejar)|^(?:je |i )?(?:maitrise|master)$|^(?:je |ich )(?:sais faire|kann)|^(?:lo que )?(?:domino|manejo)$|^what (?:im|i am|i) (?:good at|can do|know|bring|use|work with|offer)|^(?:cosa|quello che) so|^so fare|^in cosa sono|^was ich (?:kann|mitbringe|weiss)|^womit ich|^ce que je sais|^(?:lo )?que se (?:hacer)?/,
  ],
  [
    "languages",
    /^(?:languages|what|i speak$)(?: i speak)?$|^(?:hablo|parlo|ich spreche|je parle)$|^(?:lingue|cosa) che parlo|^was ich spreche|^sprachen die ich|^langues que|^idiomas que/,
  ],
];
/** What one word of a heading tells where the whole is not known; the first that fits. */
const STEMS: [SectionKind, RegExp][] = [
  ["languages", /(?<!\p{L})(?:languages?|lingue|sprachen|langues|idiomas)(?!\p{L})/u],
  [
    "skills",
    /(?<!\p{L})(?:skills?|skillset|stack|abilit\p{L}+|strengths?|competenc\p{L}*|expertise|tools?|toolkit|te(?:ch|c)nolog\p{L}+|good (?:at|with)|competenz\p{L}+|capacita|abilita|conoscenz\p{L}+|\p{L}*kenntnisse|\p{L}*kompetenz\p{L}*|\p{L}*fahigkeit\p{L}*|\p{L}*wissen|konnen|kann|starken|connaissances|savoir\p{L}*|atouts|outils|conocimientos|habilidad\p{L}*|destrezas|herramientas)(?!\p{L})/u,
  ],
  [
    "education",
    /(?<!\p{L})(?:educat\p{L}+|stud(?:y|ies|ied)|school(?:ing|s)?|degrees?|qualifications?|istruzione|formazione|studi|scuol\p{L}+|\p{L}*ausbildung\p{L}*|studium|schul\p{L}*|\p{L}*bildung|bildungs\p{L}+|lehre|formations?|etudes?|diplom\p{L}*|scolar\p{L}+|estudios|formacion|titulos|academic\p{L}+|academique)(?!\p{L})/u,
  ],
  [
    "work",
    /(?<!\p{L})(?:experiences?|career|employment|jobs?|worked|esperienz\p{L}+|lavorativ\p{L}+|carriera|\p{L}*erfahrung\p{L}*|beruf\p{L}*|werdegang|stationen|tatigkeit\p{L}*|boulots?|praktik\p{L}+|parcours|emplois|experiencias?|laboral\p{L}*|trabajos?|trayectoria|appointments|positions|positionen|posizioni|incaric\p{L}+|postes|appointment)(?!\p{L})/u,
  ],
];
/** Qualifying words around a heading: "My recent work experience (selected)". */
const FILLER =
  /\b(?:my|recent|previous|present|relevant|clinical|legal|nursing|teaching|medical|sales|industry|academic|research|international|freelance|paid|industry and research|latest|mein|professional|selected|additional|other|current|key|main|le mie|mie|i miei|il mio|la mia|principali|meine?|weitere|relevante|ausgewahlte|mes|mon|ma|mis|mi|principales|autres|otras|otros|altre|wichtigste|scelt[aei]|selezionat[aei]|choisies?|seleccionad[ao]s|auswahl|profesional(?:es)?|professionali|berufliche)\b/g;

/** What a heading announces; null = none known. Of two parts joined ("Skills & Languages") the first that is known. */
export function sectionOfHeading(text: string): SectionKind | null {
  if (text.length > LONGEST || /\d{2}|[@!?]/.test(text)) return null;
  const key = headingKey(text);
  const whole =
    KIND_OF.get(key) ??
    KIND_OF.get(
      key
        .replace(FILLER, " ")
        .replace(/^[ -]*(?:(?:and|e|und|et|y) )?| +$/g, "")
        .replace(/ {2,}/g, " "),
    );
  if (whole !== undefined) return whole;
  const said = key.replaceAll("'", "");
  const sentence = SENTENCES.find(([, words]) => words.test(said)) ?? unspacedSentence(text, said);
  if (sentence !== undefined) return sentence[0];
  const parts = key.split(/ (?:and|e|ed|und|et|y) /);
  if (parts.length !== 2) return null;
  const kinds = parts.map((part) => KIND_OF.get(part.trim()));
  return kinds.every((kind) => kind !== undefined) ? (kinds[0] as SectionKind) : null;
}

const UNSPACED = SENTENCES.map(([kind, words]) => [kind, new RegExp(words.source.replaceAll(" ", ""))] as const);
const UNSPACED_KINDS = new Map([...KIND_OF].map(([key, kind]) => [key.replace(/[ '-]/g, ""), kind]));

/** "WHEREIWORKED", "WORKEXPERIENCE": drawn letter by letter without wider blanks. */
function unspacedSentence(text: string, said: string): readonly [SectionKind, unknown] | undefined {
  // "TO O L B OX": spaced letters of which some stand nearer.
  const pieces = text.trim().split(" ");
  const isSpaced = pieces.length > 2 && pieces.every((piece) => piece.length < 4) && text === text.toUpperCase();
  const joined = isSpaced ? UNSPACED_KINDS.get(pieces.join("").toLowerCase()) : undefined;
  if (joined !== undefined && pieces.join("").length > 4) return [joined, null];
  if (said.length < 9 || /\s/.test(text.trim()) || text !== text.toUpperCase()) return undefined;
  const kind = UNSPACED_KINDS.get(said.replaceAll("-", ""));
  return kind === undefined ? UNSPACED.find(([, words]) => words.test(said)) : [kind, null];
}

function headingKey(text: string): string {
  return foldWord(text)
    .replace(/[’]/g, "'")
    .replace(/&|\+|\//g, " and ")
    .replace(/[^\p{L}' -]/gu, " ")
    .replace(/'(?=\p{L}{2})/gu, "'")
    .replace(/ {2,}/g, " ")
    .trim();
}

const CONTINUED = /\s*\((?:continued|cont\.?|segue|fortsetzung|suite|continuacion|continuación)\)\s*$/i;

/** The lines under their headings, in order. A heading beside its first line ("Skills: Excel") leaves that line its words. */
export function sectionsOf(written: readonly ResumeLine[]): Section[] {
  const lines = markedHeadings(written);
  const sections: Section[] = [{ kind: "top", lines: [] }];
  const styles = headingStyles(lines);
  const employers = employersAlike(lines, styles);
  let column = lines[0]?.column ?? 0;
  let swallowed: ResumeLine | null = null;
  for (const [at, line] of lines.entries()) {
    if (line === swallowed) continue;
    let current = sections.at(-1) as Section;
    const isOutOfBox = lines[at - 1]?.from === "box" && line.from !== "box" && line.column === column;
    if (isOutOfBox) {
      current = { kind: null, lines: [] };
      sections.push(current);
    }
    if (line.column !== column) {
      const isNewPage = line.page > (current.lines.at(-1)?.page ?? line.page);
      column = line.column;
      current = (isNewPage && overflowing(sections)) || { kind: null, lines: [] };
      sections.push(current);
    }
    const alone = employers.has(line) ? null : headingOf(line, styles, current);
    const whole = wrappedHeading(line, lines[at + 1], alone);
    if (whole !== null) swallowed = lines[at + 1] as ResumeLine;
    const heading = whole ?? alone;
    if (heading === null) current.lines.push(line);
    else if (heading.isUnknown) sections.push({ kind: heading.kind, lines: [], heading: line.text });
    else
      sections.push({
        kind: heading.kind,
        lines: [heading.rest, heading.below ?? null].flatMap((beside) =>
          beside === null ? [] : besides(beside, lines[at + (heading.below ? 2 : 1)]),
        ),
        ...(heading.rest !== null && line.size > 0 && { margin: marginOf(line) }),
      });
  }
  return sections;
}

/** Headings that a mark stands before ("◆ Experience"): two or more of one look that most other marked lines do not have. */
function markedHeadings(lines: readonly ResumeLine[]): readonly ResumeLine[] {
  const looks = new Map<string, { headings: number; others: number }>();
  const isKnown = ({ cells, text }: ResumeLine) => cells.length === 1 && sectionOfHeading(text) !== null;
  for (const line of lines.filter(({ isBullet }) => isBullet)) {
    const count = looks.get(look(line)) ?? { headings: 0, others: 0 };
    count[isKnown(line) ? "headings" : "others"]++;
    looks.set(look(line), count);
  }
  return lines.map((line) => {
    const { headings = 0, others = 0 } = (line.isBullet && looks.get(look(line))) || {};
    return headings > 1 && headings >= others ? { ...line, isBullet: false } : line;
  });
}

const marginOf = ({ size, font, indent, beside }: ResumeLine) =>
  `${size}|${font}|${Math.round(indent)}|${Math.round(beside)}`;

/** Headings in one margin begin in one place, or what stands beside them does. */
function isInMargin(margin: string | undefined, line: ResumeLine): boolean {
  const [size, font, indent, beside] = margin?.split("|") ?? [];
  const [ownSize, ownFont, ownIndent, ownBeside] = marginOf(line).split("|");
  return size === ownSize && font === ownFont && (indent === ownIndent || beside === ownBeside);
}

/** Without sizes the white above tells. */
const look = ({ size, font, gap }: ResumeLine) => `${size}|${font}|${size === 0 && gap > 1.5}`;

/** What stands beside a heading, where the line below it begins further in: as far in as that, since that is what it goes on in. */
function besides(rest: ResumeLine, below: ResumeLine | undefined): ResumeLine {
  const isMargin = below !== undefined && below.column === rest.column && below.indent > rest.indent;
  if (!isMargin) return rest;
  // Below may stand an item of a list, which is further in.
  const isFurther = rest.beside > 0 && below.indent > rest.beside + 4;
  return isFurther ? { ...rest, indent: rest.beside } : { ...rest, indent: below.indent, font: below.font };
}

/** A heading that a narrow column broke in two: "ISTRUZIONE E" above "FORMAZIONE". */
function wrappedHeading(line: ResumeLine, next: ResumeLine | undefined, alone: Heading | null): Heading | null {
  const [first = "", ...cells] = line.cells;
  const [second = "", ...more] = next?.cells ?? [];
  // In the margin beside what it heads both lines have more.
  if (next === undefined || line.isBullet || next.isBullet || (more.length > 0 && cells.length === 0)) return null;
  if (style({ ...next, text: second }) !== style({ ...line, text: first })) return null;
  if (
    next.column !== line.column ||
    next.gap > 1.9 ||
    (alone !== null && sectionOfHeading(second) !== null && !KIND_OF.has(headingKey(`${first} ${second}`)))
  )
    return null;
  const kind = second.split(" ").length > 2 ? null : sectionOfHeading(`${first} ${second}`);
  if (kind === null || line.size === 0) return null;
  const rest = cells.length === 0 ? null : { ...line, cells, text: cells.join("\t") };
  return { kind, rest, ...(more.length > 0 && { below: { ...next, cells: more, text: more.join("\t") } }) };
}

/** The section that goes on over the end of a page whose columns end there, taken out: the work, which is the longest, or the last. */
function overflowing(sections: Section[]): Section | null {
  const last = sections.at(-1);
  const other = sections.findLast(({ lines }) => lines.length > 0 && lines[0]?.column !== last?.lines[0]?.column);
  const going = [last, other].find((section) => section?.kind === "work") ?? last;
  if (going === undefined || going.kind === "top") return null;
  sections.splice(sections.indexOf(going), 1);
  return going;
}

/** `rest`: what stands beside the heading, `below`: what stands beside its second line. */
type Heading = { kind: SectionKind; rest: ResumeLine | null; below?: ResumeLine; isUnknown?: true };

function headingOf(
  line: ResumeLine,
  styles: ReadonlySet<string>,
  { kind: within, lines, margin }: Section,
): Heading | null {
  if (line.isBullet) return null;
  const first = (line.cells[0] as string).replace(CONTINUED, "");
  const styled = styles.size === 0 || styles.has(style(line));
  // As large as the others, in another face.
  const isAsLarge = line.size > 0 && [...styles].every((one) => Number.parseFloat(one) === line.size);
  const kind = sectionOfHeading(first.replace(/\s*:$/, ""));
  // In a list of skills "Languages" or "Tools" may be one of its rows.
  const areSpoken =
    kind === "languages" && line.cells.slice(1).some((cell) => isLanguage(/^[\p{L}-]+/u.exec(cell)?.[0] ?? ""));
  const isRow =
    !areSpoken &&
    !isInMargin(margin, line) &&
    !(
      kind === "skills" &&
      line.cells.length === 2 &&
      lines.length > 0 &&
      lines.every(({ cells }) => cells.length === 1)
    ) &&
    !/^(?:patent|fuhrerschein|driving|permis|carnet)/.test(foldWord(first)) &&
    (within === "skills" || (within === "contact" && kind !== "skills" && kind !== "work")) &&
    (!styled || (line.cells.length > 1 && lines.length > 0));
  if (
    kind !== null &&
    !isRow &&
    (styled || isAsLarge || first === first.toUpperCase() || line.cells.length > 1 || within !== "work")
  ) {
    const cells = line.cells.slice(1);
    return { kind, rest: cells.length === 0 ? null : { ...line, cells, text: cells.join("\t") } };
  }
  const [, spoken = "", tongues = ""] = /^(\p{L}+) (\p{L}.*)$/u.exec(line.text) ?? [];
  // "Languages English, French" without a mark between.
  const isSpoken = KIND_OF.get(headingKey(spoken)) === "languages" && isLanguage(/^\p{L}+/u.exec(tongues)?.[0] ?? "");
  if (isSpoken && within !== "top" && within !== "skills")
    return { kind: "languages", rest: { ...line, text: tongues, cells: tongues.split("\t") } };
  const barred = styled && styles.size > 0 ? /^([^:|]{4,40}\S)\s*\|\s*(\S.*)$/.exec(line.text) : null;
  const inline = barred ?? /^([^:]{4,40}):\s*(\S.*)$/.exec(line.text);
  const isApart = inline !== null && within === "skills" && isNoSkill(inline);
  const named =
    inline === null ||
    (isRow && !isApart) ||
    (within === "top" && !lines.some(isDatedEntry)) ||
    (within === "skills" && barred === null && !isApart)
      ? null
      : sectionOfHeading(inline[1] as string);
  if (
    named !== null &&
    inline !== null &&
    (styled ||
      within === "interests" ||
      within === "other" ||
      within === "skills" ||
      named === "languages" ||
      named === "skills") &&
    !(within === "work" && MEANS.test(inline[1] as string))
  ) {
    const text = inline[2] as string;
    return { kind: named, rest: { ...line, text, cells: text.split("\t") } };
  }
  if (kind !== null || !isUnknownHeading(line)) return null;
  const isStyled = styles.size > 0 && styled;
  const isPlain = styles.size === 0 && (line.text === line.text.toUpperCase() || line.gap > 1.5);
  const told = isStyled || isPlain || line.isHeading ? kindOfStem(line) : null;
  if (told !== null && (told !== within || isStyled)) return { kind: told, rest: null };
  const isBelowHead = within !== "top" || lines.some(({ text }) => E_MAIL.test(text));
  return isBelowHead && isStyled && (line.isHeading || line.size > 0)
    ? { kind: "other", rest: null, isUnknown: true }
    : null;
}

/** Entries without a heading stand above. */
const isDatedEntry = ({ text }: ResumeLine) => findDates(text).some(({ isRange }) => isRange);

/** An address somewhere in a line. */
export const E_MAIL = /\S@[^\s@]+\.\S/;

/** What a job was done with. */
const MEANS =
  /^(?:project|projekt|progetto|projet|proyecto|technolog\p{L}+|tech(?:nical)? stack|stack|tools(?: used)?|environment|environnement|technik\p{L}*|tecnolog\p{L}+|entorno|ambiente|tools)$/iu;

/** "Certifications: …", "Interests: …" in a list of skills. */
const isNoSkill = ([, words = ""]: RegExpExecArray) =>
  ["certificates", "interests", "other"].includes(sectionOfHeading(words) ?? "skills");

/** What a heading in words of the person's own announces by one of them; null where it may be a job or an employer. */
function kindOfStem({ text }: ResumeLine): SectionKind | null {
  if (/profil|summary|objective|goal|break|highlight/i.test(text)) return null;
  if (text.split(" ").length > 5 || titleScore(text) >= 1 || employerScore(text) > 0 || /[.;:]$/.test(text))
    return null;
  const key = headingKey(text);
  const kind = STEMS.find(([, words]) => words.test(key))?.[0] ?? null;
  return kind === "work" && hasSchool(text) ? null : kind;
}

const style = ({ size, font, text }: ResumeLine) => `${size}|${font}|${text === text.toUpperCase()}`;

/** The looks that known headings have and other lines mostly do not. */
function headingStyles(lines: readonly ResumeLine[]): Set<string> {
  const headings = new Map<string, number>();
  const others = new Map<string, number>();
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const body = sizes[sizes.length >> 1] ?? 0;
  for (const line of lines) {
    const isKnown =
      !line.isBullet && line.cells.length === 1 && sectionOfHeading(line.text.replace(/\s*:$/, "")) !== null;
    // Larger letters than most, and a word that headings have.
    const isLike = !isKnown && line.size > body && isUnknownHeading(line) && kindOfStem(line) !== null;
    const counts = isKnown || isLike ? headings : others;
    counts.set(style(line), (counts.get(style(line)) ?? 0) + 1);
  }
  const styles = [...headings].filter(([key, count]) => count >= 2 && (others.get(key) ?? 0) <= count);
  return new Set(styles.map(([key]) => key));
}

/** Lines that look like the headings and are employers: two or more with dates below, in the same distance. */
function employersAlike(lines: readonly ResumeLine[], styles: ReadonlySet<string>): ReadonlySet<ResumeLine> {
  const unknown = (line: ResumeLine | undefined) =>
    line !== undefined && styles.has(style(line)) && !line.isBullet && isUnknownHeading(line);
  const isDated = (line: ResumeLine | undefined) =>
    line !== undefined && findDates(line.text).some(({ start }) => start < 2);
  const isEnded = (line: ResumeLine | undefined) => line !== undefined && findDates(line.text).length > 0;
  // Entries whose dates stand in a margin right below the known headings stand below the others, too.
  const isInMargin = (line: ResumeLine | undefined) => line !== undefined && line.cells.length > 1 && isDated(line);
  const areHeadings = lines.some(
    (line, at) => unknown(line) && sectionOfHeading(line.text) !== null && isInMargin(lines[at + 1]),
  );
  const found = lines.filter(
    (line, at) =>
      unknown(line) &&
      !(areHeadings && isInMargin(lines[at + 1])) &&
      sectionOfHeading(line.text) === null &&
      !styles.has(style(lines[at + 1] ?? line)) &&
      (kindOfStem(line) === null
        ? isDated(lines[at + 1]) || isDated(lines[at + 2]) || (hasDegree(line.text) && isEnded(lines[at + 1]))
        : hasDegree(line.text) && isEnded(lines[at + 1])),
  );
  return new Set(found.length > 1 ? found : []);
}

/** Words that look like the headings: of another kind than those known. */
function isUnknownHeading({ text, cells }: ResumeLine): boolean {
  // "2. Previous posts"
  return cells.length === 1 && text.length <= 40 && !/[\d@,|•·–—]/.test(text.replace(/^\d{1,2}[.)] (?=\p{Lu})/u, ""));
}
