import { tokenize } from "#domain/reading/text/words.ts";
import { stem, stemsOf } from "./stem.ts";

/** Words that lead or help but name no craft: the field beside them does. They stand last in English, German and Dutch. */
export const GENERIC_LAST =
  words(`manager specialist associate analyst lead leader director coordinator consultant executive officer
  expert assistant representative rep advisor adviser agent professional head supervisor engineer technician operator clerk
  planner strategist generalist freelancer contractor chief vp evp svp avp principal partner worker staff member team
  administrator admin owner trainer support scientist researcher leitung leiter teamleiter abteilungsleiter mitarbeiter sachbearbeiter
  referent berater spezialist experte fachkraft kaufmann kauffrau techniker ingenieur assistent koordinator medewerker adviseur
  hoofd teamleider specialist directeur coordinator monteur practitioner fellow ambassador champion advocate guru ninja
  rockstar wizard inspector reviewer modeler modeller author creator artist producer instructor coach
  superintendent foreman president counselor counsellor`);

/** Those of them that say what is done all the same: where titles are compared, "support" and "scientist" count and "specialist" does not. */
export const WORK_WORDS =
  words(`support scientist researcher author artist producer instructor coach trainer counselor counsellor
  technician planner strategist consultant analyst inspector reviewer creator clerk operator administrator modeler modeller
  practitioner assistant`);

/** Words of the same sort that stand first in Romance languages and Polish. */
export const GENERIC_FIRST =
  words(`responsabile addetto addetta consulente tecnico impiegato impiegata gestore specialista analista
  assistente operatore coordinatore direttore capo esperto collaboratore responsable charge chargee chef conseiller conseillere
  directeur gestionnaire technicien employe agent expert coordinateur ingenieur ingegnere jefe encargado gerente director asistente
  especialista coordinador asesor ejecutivo agente auxiliar consultant ingeniero ayudante gestor coordenador diretor engenheiro consultor
  kierownik asystent konsultant doradca koordynator dyrektor inzynier pracownik menedzer manedzer ekspert operario operaio assistant
  analyste supervisor superviseur profesional profissional encarregado`);

/** Words for a profession that stand first in one language and before another head in a second one: "Commercial Director", "Grafik-Designer". */
export const SHARED_FIRST = words(
  "commercial comercial commerciale legale grafik mechanik copy model influencer presidente statistik social",
);

/** Words after which a phrase says for whom, where or about what, no longer who. */
export const COMPLEMENT =
  words(`of for to in at with from by within on who that where und fur bei im zur zum mit voor bij met van
  near using via across towards reporting supporting specializing specialising focused`);

/** Levels, kinds of contract and ways to work: never a profession. */
export const NOISE =
  words(`senior sr jr junior staff entry level mid midlevel intermediate experienced seasoned i ii iii iv v vi l1 l2
  l3 l4 l5 ic1 ic2 ic3 ic4 ic5 ic6 freelance freelancer remote remotely contract contractor temporary temp permanent full part time
  fulltime parttime hybrid onsite on site wfh work from home anywhere worldwide global regional international fully urgent
  urgently hiring hire needed wanted new opening vacancy role position job jobs opportunity the a an our and or day night
  shift usa us uk eu emea apac latam americas europe dach nordics only based located bilingual multilingual native english
  german french spanish italian dutch polish portuguese principal vollzeit teilzeit homeoffice befristet unbefristet gesucht
  stelle temps plein partiel cdi cdd tempo pieno indeterminato determinato remoto teletravail telelavoro zdalnie praca zdalna
  medior lead distributed h f m w d x gn k year years month months hourly weekly per hour annum ote salary pay week`);

export const STUDENT =
  words(`intern internship praktikum praktikant praktikantin werkstudent werkstudentin werkstudium trainee
  traineeship apprentice apprenticeship azubi auszubildender auszubildende ausbildung stagiaire stagista tirocinio tirocinante
  becario becaria practicas practicante estagio estagiario estagiaria stagiair studium staz stazysta praktykant alternance alternant
  apprenti coop praktikumsplatz pflichtpraktikum studentenjob studentische`);

/** How words of titles are cut short, and forms of women that no ending tells. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  [
    "mgr manager|mngr manager|mgmt management|dir director|asst assistant|assoc associate|coord coordinator",
    "spec specialist|exec executive|supv supervisor|svc service|svcs services|mktg marketing|acct account",
    "engr engineer|comms communications|cust customer|ecom ecommerce|enf enfermeiro|resp responsable",
    "jefa jefe|cheffe chef|chargee charge|attachee attache|deleguee delegue|rrhh rh",
  ].flatMap((list) => list.split("|").map((pair) => pair.split(" ") as [string, string])),
);

/** The stems of the words of a title, those cut short written out. */
export function titleStems(keys: readonly string[]): string[] {
  return keys.map((key) => stem(SHORT_FORMS.get(key) ?? key));
}

export function stemsOfTitle(title: string): string[] {
  return titleStems(tokenize(title).map(({ key }) => key));
}

export function isShortForm(key: string): boolean {
  return SHORT_FORMS.has(key);
}

/** "GIS Tech II": at the end of who is sought a technician, elsewhere an industry. */
export function isTechnician(keys: readonly string[], at: number): boolean {
  const isLast = keys.slice(at + 1).every((key) => NOISE.has(stem(key)) && !GENERIC_LAST.has(stem(key)));
  const before = keys.slice(0, at).map(stem);
  return keys[at] === "tech" && at > 0 && isLast && !before.some((word) => COMPLEMENT.has(word) || LEADING.has(word));
}

/** In French, Italian and Dutch an internship, where it stands first and no work on a stage or in phases follows. */
export const STAGE = stemsOf("stage")[0];
export const OF_A_STAGE = words(
  "manager hand technician director designer gate crew electrician operator lead actor i ii iii 1 2 3",
);

/** What a title of general words alone stands for, weakly. */
export const GENERIC_DEFAULTS: ReadonlyMap<string, { kind: string; certainty: number }> = new Map([
  ["engineer", { kind: "software-engineer", certainty: 0.6 }],
  ["ingenieur", { kind: "software-engineer", certainty: 0.4 }],
  ["analyst", { kind: "business-analyst", certainty: 0.55 }],
  ["manager", { kind: "operations-manager", certainty: 0.4 }],
  ["director", { kind: "operations-manager", certainty: 0.4 }],
]);

/** With words of these alone a phrase of the vocabulary is as general as its last word: "Deputy Manager". */
export const RANKS = words(
  "deputy assistant country regional area associate managing branch division section group team",
);

/** Heads that only a technical field goes with. */
export const TECHNICAL_HEADS = words("engineer developer architect ingenieur");

/** Professions whose name is a program's too: "floor plan editor" beside words of software is what is built. */
export const PROGRAMS = words("editor player planner");

/** Heads who lead others of their field, and the kinds that lead such kinds. */
export const LEADING =
  words(`manager director head vp evp svp leiter leitung vertriebsleiter responsabile responsable direttore directeur
  director diretor gerente jefe kierownik dyrektor hoofd chief officer president`);
export const LED_BY: ReadonlyMap<string, string> = new Map([
  ["sales-representative", "sales-manager"],
  ["hr-generalist", "hr-manager"],
  ["customer-support", "support-manager"],
  ["software-engineer", "engineering-manager"],
  ["backend-developer", "engineering-manager"],
  ["frontend-developer", "engineering-manager"],
  ["fullstack-developer", "engineering-manager"],
  ["mobile-developer", "engineering-manager"],
  ["platform-engineer", "engineering-manager"],
  ["devops-engineer", "engineering-manager"],
  ["machine-learning-engineer", "engineering-manager"],
  ["data-engineer", "engineering-manager"],
  ["qa-engineer", "engineering-manager"],
  ["travel-consultant", "travel-manager"],
  ["operations-specialist", "operations-manager"],
  ["it-support", "it-manager"],
]);

/** Kinds whose plain words ("developer", "designer") a field makes a narrower one. */
export const BROAD_KINDS: ReadonlySet<string> = new Set([
  "software-engineer",
  "graphic-designer",
  "content-writer",
  "sales-representative",
  "project-manager",
  "content-marketing",
  "marketing-manager",
]);

/** Of those the ones that stay broad in several words: "content specialist", "marketing manager". */
export const BROAD_PHRASES: ReadonlySet<string> = new Set(["content-marketing", "marketing-manager"]);

/** Whom a company calls its chiefs, and the words of the field they head. */
export const CHIEFS: ReadonlyMap<string, string> = new Map([
  ["ceo", ""],
  ["cto", "technology"],
  ["cio", "it"],
  ["ciso", "information security"],
  ["cfo", "finance"],
  ["cmo", "marketing"],
  ["coo", "operations"],
  ["cro", "sales"],
  ["chro", "hr"],
  ["cpo", "product"],
  ["cco", "sales"],
]);

/** Those who stand beside the chiefs: as much of their craft as of the top. */
export const NEAR_CHIEFS = words("vp evp svp avp founder cofounder president geschaftsfuhrer vorstand");

function words(list: string): ReadonlySet<string> {
  return new Set(stemsOf(list));
}
