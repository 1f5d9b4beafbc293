import type { JobCategory } from "#domain/questionnaire/options.ts";
import { phraseTable } from "#domain/reading/text/words.ts";
import { MIXED_CATEGORY_WORDS } from "./mixed-category-words.ts";

/**
 * Title and tag phrases -> categories with a weight: 9 names the profession, 5 the field, 2 is a hint that decides only when nothing
 * else does. The longest phrase wins, so "sales engineer" is not "sales" plus "engineer". English, Italian, German, French, Spanish.
 */
export type CategoryHint = readonly (readonly [category: JobCategory, weight: number])[];

const WORDS: readonly (readonly [categories: string, weight: number, phrases: string])[] = [
  [
    "it-software",
    9,
    "software engineer|software developer|software engineering|software development|web developer|web engineer|frontend|front end|frontend developer|front end developer|backend|back end|backend developer|backend engineer|full stack|fullstack|full stack developer|fullstack engineer|devops|devops engineer|sre|site reliability|site reliability engineer|platform engineer|cloud engineer|cloud architect|solutions architect|solution architect|software architect|enterprise architect|data engineer|data scientist|data science|machine learning|ml engineer|ai engineer|ai researcher|research engineer|research scientist|data architect|database administrator|dba|database engineer|qa engineer|quality engineer|test engineer|sdet|tester|software tester|test automation|quality assurance engineer|quality assurance|qa|qa analyst|security engineer|cybersecurity|soc analyst|soc engineer|security operations center|threat analyst|malware analyst|cyber security|information security|infosec|penetration tester|network engineer|systems engineer|system engineer|system administrator|systems administrator|sysadmin|it administrator|android|android developer|ios|ios developer|ios engineer|mobile developer|mobile engineer|game developer|unity developer|blockchain developer|smart contract|embedded engineer|firmware engineer|java developer|python developer|php developer|net developer|react developer|react native|golang|rust engineer|ruby on rails|wordpress developer|shopify developer|salesforce developer|salesforce administrator|sap consultant|data analyst|data analytics|analytics engineer|bi developer|business intelligence|power bi|tech lead|technical lead|engineering manager|head of engineering|vp of engineering|vp engineering|director of engineering|engineering director|engineering team lead|member of technical staff|programmer|coder|it support|it specialist|it technician|it engineer|it manager|it analyst|it consultant|service desk|help desk engineer|forward deployed engineer|developer relations|developer advocate|prompt engineer|mlops|deep learning|data warehouse|ethical hacker|hacker|operations engineer|cloud operations|it operations|network operations|technology operations|qa technician|application analyst|data platform|technology lead|computer vision|nlp engineer|technical architect|applied scientist|automation engineer|integration engineer|implementation engineer|build engineer|release engineer|kernel engineer|compiler engineer|crm developer|rpa developer|low code developer|no code developer|ai trainer|network administrator|it",
  ],
  [
    "it-software",
    9,
    "sviluppatore|sviluppatrice|programmatore|programmatrice|sistemista|analista programmatore|ingegnere del software|analista dati|sicurezza informatica|informatico|tecnico informatico|softwareentwickler|softwareentwicklerin|entwickler|entwicklerin|programmierer|programmiererin|systemadministrator|systemadministratorin|fachinformatiker|informatiker|informatikerin|anwendungsentwickler|datenanalyst|webentwickler|webentwicklerin|it administrator|développeur|développeuse|ingénieur logiciel|ingénieur devops|ingénieur système|ingénieur informatique|administrateur système|informaticien|analyste de données|desarrollador|desarrolladora|programador|programadora|ingeniero de software|ingeniera de software|administrador de sistemas|analista de datos|informático|desenvolvedor|desenvolvedora|engenheiro de software|engenharia de software|engenheiro de ia|analista de dados|desenvolvimento",
  ],
  [
    "it-software",
    6,
    "engineer|engineers|engineering|technology|technologies|developer|developers|architect|scientist|software|web|cloud|kubernetes|aws|azure|java|javascript|typescript|python|php|ruby|rust|scala|kotlin|swift|node js|nodejs|react|angular|vue|sql|linux|docker|security analyst|security|data|ai|ml|technical|analytics|insights analyst|systems analyst|system analyst|ingenieur|ingénieur|ingeniero|ingeniera|ingegnere|engenheiro|cto office|saas|api|scrum|cobol|mainframe|oracle|sap|salesforce|network|infrastructure|database|plc|scada|robotics|firmware|fpga|hardware engineer|electrical engineer|mechanical engineer",
  ],
  [
    "customer-service",
    9,
    "customer service|customer support|customer success|customer care|customer experience|customer advocate|client support|client services|client success|technical support|support specialist|support representative|support agent|support engineer|support engineers|product support|application support|customer happiness|happiness engineer|customer engineer|customer operations|member services|member support|patient support|user support|customer success manager|customer onboarding|onboarding specialist|onboarding manager|technical account manager|support associate|support analyst|support operations|support manager|help desk|helpdesk|help desk technician|helpdesk technician|help desk analyst|help desk agent|guest relations|guest service|chat support|community support|chat agent|live chat|live chat agent|complaints handler|complaints|player support|process associates|conseiller clientèle|conseillère client|chargée de clientèle|reclami|beschwerdemanagement|reclamaciones|réclamations|named support representative|servizio clienti|assistenza clienti|assistenza tecnica|customer care specialist|kundenservice|kundenbetreuer|kundenbetreuerin|kundenbetreuung|kundensupport|kundenberater|kundenberaterin|kundendienst|service client|support client|conseiller client|conseillère clientèle|relation client|chargé de clientèle|atención al cliente|servicio al cliente|soporte técnico|soporte al cliente|asesor de clientes|suporte ao cliente|atendimento ao cliente|content moderator|trust safety|process associate|customer delight",
  ],
  ["customer-service", 5, "support|customer|customers|client|customer relations|cce|cse"],
  [
    "call-center",
    9,
    "call center|call centre|contact center|contact centre|telemarketer|telemarketing|telesales|telecaller|tele caller|phone agent|inbound agent|outbound agent|call agent|dialer|operatore telefonico|operatrice telefonica|operatore call center|centralinista|callcenter|call center agent|call center mitarbeiter|telefonist|telefonistin|téléconseiller|téléconseillère|téléopérateur|centre d'appels|teleoperador|teleoperadora|teleoperatore|centro de llamadas|agente telefónico|bpo|voice process|appointment setter",
  ],
  [
    "data-entry",
    9,
    "data entry|data entry clerk|data entry operator|data entry specialist|data annotator|data annotation|data labeling|data labeler|data labeller|image annotation|annotation|annotator|form filling|document digitization|data capture|datentypist|dateneingabe|rellenar formularios|compilazione moduli|data processor|data processing clerk|typist|transcriptionist|transcriber|back office data|document processor|inserimento dati|data entry addetto|addetto data entry|datenerfassung|datenerfasser|datenerfasserin|saisie de données|opérateur de saisie|agent de saisie|agente de saisie|captura de datos|capture de données|opératrice de saisie|entrada de datos|digitador|digitadora|capturista|grabador de datos|grabadora de datos|grabación de datos|record keeper|encoder",
  ],
  [
    "assistant",
    9,
    "virtual assistant|executive assistant|personal assistant|administrative assistant|admin assistant|office assistant|office administrator|administrative officer|administrative coordinator|administrative specialist|administrator executive|secretary|receptionist|office manager|office coordinator|office executive|front desk|front office|admin executive|clerk|legal assistant|project assistant|assistente virtuale|assistente amministrativo|assistente amministrativa|segretaria|segretario|impiegato amministrativo|impiegata amministrativa|receptionist|assistenz|assistent|assistentin|sekretär|sekretärin|bürokauffrau|bürokaufmann|teamassistenz|verwaltungsangestellte|sachbearbeiter|sachbearbeiterin|assistant administratif|assistante administrative|assistante de direction|secrétaire|assistante|asistente virtual|asistente administrativo|asistente administrativa|secretaria|secretario|auxiliar administrativo|auxiliar administrativa|auxiliaire administratif|aiuto segreteria|empleado administrativo|gestor administrativo|virtual administrator|project administrator",
  ],
  [
    "assistant",
    4,
    "assistant|assistente|asistente|administrative|administration|admin|administrator|verwaltung|amministrativo",
  ],
  [
    "copywriting",
    9,
    "copywriter|copywriting|content writer|content creator|content strategist|content specialist|technical writer|technical author|ux writer|writer|writers|editor|editorial|journalist|reporter|blogger|ghostwriter|proofreader|copy editor|content editor|video editor|script writer|scriptwriter|author|newsletter editor|grant writer|proposal writer|medical writer|content marketing writer|redattore|redattrice|giornalista|correttore di bozze|texter|texterin|redakteur|redakteurin|journalistin|lektor|lektorin|technischer redakteur|rédacteur|rédactrice|concepteur rédacteur|journaliste|redactor|redactora|periodista|editor de contenidos|storyteller|web content writer|resume writer|podcast producer|photographer|videographer|cinematographer",
  ],
  ["copywriting", 4, "content|writing|copy|redazione|contenuti|content manager"],
  [
    "management",
    9,
    "project manager|program manager|programme manager|project coordinator|product manager|product owner|scrum master|agile coach|delivery manager|project lead|project management|product management|pmo|general manager|country manager|business manager|program director|programme director|technical program manager|technical project manager|technical product manager|head of product|director of product|vp of product|vp product|product lead|product director|release manager|implementation manager|restaurant manager|store manager|branch manager|area manager|regional manager|managing director|team leader|capo progetto|responsabile di progetto|responsabile progetto|project manager it|projektleiter|projektleiterin|projektmanager|projektmanagerin|produktmanager|produktmanagerin|teamleiter|teamleiterin|projektmanagement|filialleiter|abteilungsleiter|geschäftsleitung|chef de projet|cheffe de projet|chef de produit|responsable de projet|directeur de projet|jefe de proyecto|jefa de proyecto|gestor de proyectos|gerente de proyecto|gerente de projetos|gerente de producto|gerente de produto|director de proyecto|chief of staff|platform manager|platform lead",
  ],
  [
    "management",
    2,
    "manager|management|lead|director|head|supervisor|program|programs|product|project|vp|responsabile|leiter|leiterin|responsable|gerente|jefe|direttore|directeur|owner|strategy|principal",
  ],
  [
    "translator",
    9,
    "translator|translation|translations|interpreter|interpreting|localization specialist|localisation specialist|localization|localisation|linguist|linguistic|language specialist|languages|language expert|language lead|subtitler|subtitling|bilingual translator|traduttore|traduttrice|traduzione|interprete|mediatore linguistico|übersetzer|übersetzerin|dolmetscher|dolmetscherin|traducteur|traductrice|interprète|traductor|traductora|intérprete|tradutor|tradutora|phonetician|transcreation",
  ],
  [
    "sales",
    9,
    "sales|sales executive|sales manager|sales representative|sales director|sales development|sales development representative|account executive|account executives|business development|business development manager|business development representative|business development executive|sdr|bdr|inside sales|sales engineer|sales consultant|sales specialist|sales associate|sales lead|head of sales|vp of sales|vp sales|account manager|key account manager|key account|account director|client partner|client partnership|customer sales|presales|pre sales|solutions engineer|solutions consultant|partnerships manager|partner manager|channel manager|partner account manager|territory manager|regional sales|closer|high ticket closer|lead generation|lead generator|insurance agent|real estate agent|realtor|relationship manager|client relationship manager|revenue operations|sales operations|sales enablement|field sales|commercial manager|account coordinator|outreach|venditore|venditrice|addetto vendite|addetta vendite|commerciale|agente di commercio|agente commerciale|responsabile vendite|responsabile commerciale|consulente commerciale|vendite|vertrieb|vertriebsmitarbeiter|vertriebsmitarbeiterin|vertriebsleiter|vertriebsmanager|außendienst|aussendienst|verkäufer|verkäuferin|verkauf|verkaufsberater|kundenakquise|sales manager innendienst|innendienst|commercial|commerciale terrain|vendeur|vendeuse|ingénieur commercial|technico commercial|attaché commercial|chargé d'affaires|responsable commercial|ventas|vendedor|vendedora|comercial|ejecutivo de ventas|ejecutiva de ventas|asesor comercial|asesora comercial|ejecutivo comercial|representante de ventas|vendas",
  ],
  ["sales", 4, "account|partnerships|partnership|partner|partners|commercials|revenue|alliances|retail"],
  [
    "marketing",
    9,
    "marketing|marketing manager|marketing specialist|marketing executive|marketing director|digital marketing|performance marketing|growth marketing|growth marketer|growth hacker|growth hacking|product marketing|product marketing manager|content marketing|email marketing|brand manager|brand marketing|seo|seo specialist|sem|ppc|paid media|paid social|paid search|search engine marketing|search marketing|media buyer|media planner|marketing operations|demand generation|field marketing|event marketing|marketing analyst|marketer|growth manager|head of growth|crm manager|crm specialist|public relations|pr manager|communications manager|communications specialist|corporate communications|communication|communications|advertising|campaign manager|affiliate manager|affiliate marketing|marketing coordinator|brand strategist|creative strategist|media strategist|internet marketing|online promotion|web marketing|event manager|merchandising|ad ops|programmatic|promotion|promotions|internet promotion|addetto marketing|responsabile marketing|ufficio stampa|comunicazione|onlinemarketing|marketingmanager|marketingmanagerin|öffentlichkeitsarbeit|marketingleiter|werbung|kommunikation|responsable marketing|chargé de marketing|chargée de communication|chargé de communication|chef de produit marketing|especialista en marketing|mercadeo|publicidad|mercadotecnia|comunicación|gerente de marketing",
  ],
  [
    "marketing",
    5,
    "growth|brand|campaign|campaigns|engagement|retention|media|audience|community manager|social media|social media manager|social media specialist|social|acquisition|strategist|category",
  ],
  [
    "influencer",
    9,
    "influencer|influencers|influencer marketing|influencer manager|ugc creator|ugc|streamer|youtuber|tiktok creator|tiktok|content creator influencer|brand ambassador|ambassador|creator partnerships|creator|social media creator|social media influencer|model|talent creator|vlogger|embajador de marca|créateur de contenu|créatrice de contenu|creador de contenido|creadora de contenido|creatore di contenuti",
  ],
  [
    "operations",
    9,
    "operations manager|operations executive|operation executive|operations associate|operations specialist|operations coordinator|operations analyst|operations director|director of operations|head of operations|vp of operations|business operations|operations lead|operations|operation|supply chain|logistics|logistics coordinator|logistics manager|warehouse|warehouse manager|fulfillment|dispatcher|dispatch|driver|fleet|production manager|production|quality manager|facilities|facility manager|back office|backoffice|process improvement|shipping|export executive|import export|inventory|inventory manager|planner|production planner|planning engineer|maintenance|process manager|addetto alla logistica|magazziniere|responsabile operativo|responsabile logistica|logistica|operatore di produzione|lagerist|logistik|logistiker|betriebsleiter|produktionsleiter|disponent|disponentin|lager|lieferkette|responsable logistique|logisticien|logisticienne|responsable des opérations|chargé d'opérations|jefe de operaciones|operaciones|coordinador de operaciones|coordinador logístico|almacén|operador|operario|technician|electrician|conductor|fahrer|autista",
  ],
  [
    "operations",
    4,
    "coordinator|process|quality|compliance|coordinatore|koordinator|koordinatorin|coordinateur|coordinador|coordinadora|case manager|specialist operations|implementation",
  ],
  [
    "consulting",
    9,
    "management consultant|management consulting|business consultant|strategy consultant|consulting|consultancy|senior consultant|associate consultant|principal consultant|advisory|advisor|business advisor|implementation consultant|functional consultant|consulente|consulente aziendale|consulenza|berater|beraterin|unternehmensberater|unternehmensberaterin|beratung|conseil|consultant en management|consultor|consultora|consultoría|engagement manager|engagement executive",
  ],
  ["consulting", 5, "consultant|consultants|conseiller|asesor|asesora"],
  [
    "c-suite",
    10,
    "ceo|cto|cfo|coo|cmo|cpo|cro|chro|ciso|cio|cdo|chief executive officer|chief technology officer|chief financial officer|chief operating officer|chief marketing officer|chief product officer|chief revenue officer|chief people officer|chief human resources officer|chief information officer|chief information security officer|chief data officer|chief commercial officer|chief customer officer|chief medical officer|chief legal officer|chief scientist officer|chief growth officer|chief strategy officer|chief|president|co founder|cofounder|founder|founding ceo|amministratore delegato|direttore generale|presidente|geschäftsführer|geschäftsführerin|vorstand|directeur général|directrice générale|pdg|director general|directora general|director ejecutivo|consejero delegado|fractional cto|fractional cfo",
  ],
  [
    "design",
    9,
    "designer|designers|product designer|ux designer|ui designer|ui ux|ux ui|ux|ui|ux researcher|user researcher|graphic designer|graphic design|visual designer|brand designer|web designer|motion designer|motion graphics|interaction designer|design lead|head of design|design director|art director|creative director|illustrator|animator|3d artist|environment artist|concept artist|character artist|vfx artist|artist|product design|design manager|design systems|design system|experience design|experience designer|interior designer|fashion designer|industrial designer|design engineer|creative lead|creative manager|progettista|grafico|grafica|disegnatore|designer grafico|grafiker|grafikerin|mediengestalter|mediengestalterin|gestalter|produktdesigner|graphiste|designer ux|directeur artistique|directrice artistique|infographiste|concepteur graphique|diseñador|diseñadora|diseñador gráfico|diseño|ilustrador|director de arte|director creativo|designer de produto",
  ],
  ["design", 6, "design|creative|user experience|user research|art|usability"],
  [
    "finance",
    9,
    "accountant|accountants|accounting|bookkeeper|bookkeeping|finance manager|financial analyst|financial controller|controller|finance|finance director|head of finance|fp a|treasury|treasurer|tax|tax manager|tax accountant|tax analyst|auditor|audit|internal audit|payable|accounts payable|accounts receivable|accounts receivables|accounts payables|accounts executive|accounts assistant|accounts manager|account receivable|account payable|account assistant|accounts|general ledger|billing specialist|billing|collections specialist|collections|investment analyst|investment|investment banking|portfolio manager|trader|trading|actuary|actuarial|underwriter|underwriting|loan officer|loan processor|mortgage|credit analyst|risk analyst|risk manager|risk management|compliance officer|anti money laundering|aml|kyc analyst|insurance|claims adjuster|claims|banking|cash application|wealth|financial advisor|financial planner|revenue accountant|lawyer|attorney|counsel|legal counsel|paralegal|legal|contabile|contabilità|ragioniere|ragioniera|commercialista|revisore|analista finanziario|amministrazione e finanza|avvocato|addetto contabilità|buchhalter|buchhalterin|buchhaltung|finanzbuchhalter|finanzbuchhalterin|finanzbuchhaltung|bilanzbuchhalter|bilanzbuchhalterin|steuerberater|steuerfachangestellte|steuer|steuern|versicherung|versicherungen|assicurazioni|assurance|assurances|seguros|finanzanalyst|wirtschaftsprüfer|controlling|rechtsanwalt|comptable|comptabilité|contrôleur de gestion|contrôleuse de gestion|analyste financier|auditeur|trésorier|directeur financier|juriste|contable|contabilidad|analista financiero|analista contable|auditor interno|finanzas|tesorería|contador|contadora|abogado|abogada|contador publico",
  ],
  ["finance", 5, "financial|credit|risk|payments|fiscal|equity|finanziario|finanz|financier|financiero"],
  [
    "travel",
    9,
    "travel|travel consultant|travel agent|travel executive|travel advisor|travel specialist|travel coordinator|travel designer|tour|tours|tour operator|tour guide|tour manager|tour executive|tourism|ticketing|ticketing executive|reservation|reservations|reservation agent|reservations agent|holiday|holidays|visa|visa executive|visa consultant|immigration|immigration consultant|immigration counselor|immigration counsellor|visa counselor|visa counsellor|flight operations|flight booking|flight reservations|flight coordinator|booking agent|hotel|hotels|hospitality|airline|flight attendant|cabin crew|cruise|travel process|travel sales|inbound tours|outbound tours|itinerary|agente di viaggio|consulente di viaggio|consulente di viaggi|consulente viaggi|consulente turistico|agente di viaggi|viaggi|turismo|accompagnatore turistico|guida turistica|reisebüro|reiseberater|reiseberaterin|reiseverkehrskaufmann|reiseverkehrskauffrau|tourismus|reiseleiter|hotelfachfrau|agent de voyages|conseiller voyage|conseiller voyages|conseiller en voyages|conseillère voyages|conseillère en voyages|voyage|voyages|tourisme|guide touristique|agente de viajes|asesor de viajes|asesora de viajes|consultor de viajes|consultora de viajes|viajes|guía turístico|hostelería|mice|air ticketing|gds|amadeus",
  ],
  ["travel", 4, "flight|flights|booking|bookings|prenotazioni|buchung|réservation|reservas"],
  [
    "education",
    9,
    "teacher|teachers|tutor|tutors|instructor|lecturer|professor|curriculum|curriculum developer|curriculum designer|curriculum specialist|course designer|learning experience designer|instructional designer|instructional design|learning designer|educator|education|english teacher|esl teacher|online teacher|academic|academic advisor|teaching assistant|trainer|technical trainer|coach|learning specialist|e learning|elearning|student advising|faculty|school|admissions|enrollment advisor|admissions counselor|admissions advisor|nursing school|medical school|law school|business school|school admissions|lehrkraft|lehrkräfte|pädagoge|pädagogin|insegnante|docente|formatore|formatrice|professore|professoressa|tutor online|lehrer|lehrerin|dozent|dozentin|nachhilfelehrer|nachhilfe|trainerin|ausbilder|erzieher|erzieherin|enseignant|enseignante|professeur|formateur|formatrice|tuteur|profesor|profesora|maestro|maestra|docencia|formador|formadora|instructor de inglés|educador",
  ],
  ["education", 4, "learning|training|teaching|formation|formazione|schulung|student success"],
  [
    "hr",
    9,
    "hr|human resources|hr manager|hr business partner|hr specialist|hr executive|hr generalist|hr coordinator|hr director|hris|people operations|people partner|people business partner|people ops|people culture|head of people|vp people|people manager hr|recruiter|recruiters|recruiting|recruitment|recruitment consultant|recruitment executive|recruitment specialist|talent acquisition|talent partner|talent manager|sourcer|talent sourcer|technical recruiter|payroll|payroll specialist|payroll manager|compensation analyst|compensation and benefits|total rewards|benefits specialist|employee relations|employee experience|learning and development|l d manager|hr recruiter|staffing|dei|workforce|risorse umane|selezione del personale|recruiter hr|addetto risorse umane|paghe e contributi|hr specialist|personalreferent|personalreferentin|personalwesen|personalsachbearbeiter|personalleiter|personalabteilung|personaler|personalberater|personalberaterin|lohnbuchhalter|lohnbuchhaltung|entgeltabrechnung|ressources humaines|chargé de recrutement|chargée de recrutement|responsable rh|rh|gestionnaire de paie|recursos humanos|reclutador|reclutadora|selección de personal|técnico de selección|nóminas|rrhh",
  ],
  ["hr", 4, "people|talent|personal"],
  [
    "medical",
    9,
    "physician|doctor|medical doctor|md|psychiatrist|psychologist|therapist|therapists|counselor|mental health|clinician|clinical|clinical research|clinical research associate|clinical trial|clinical trial manager|clinical data|pharmacist|pharmacy|pharmacy technician|pharmacovigilance|drug safety|medical affairs|medical science liaison|medical director|medical coder|medical coding|medical billing|coding specialist|medical assistant|medical reviewer|dentist|dental|dental assistant|radiologist|radiology|epidemiologist|dietitian|nutritionist|physiotherapist|physical therapist|occupational therapist|speech therapist|speech language pathologist|optometrist|veterinarian|paramedic|telehealth|healthcare|health care|health coach|biostatistician|regulatory affairs|lab technician|laboratory|medical|social worker|behavior analyst|bcba|care coordinator|care manager|general practitioner|surgeon|medico|medica|psicologo|psicologa|farmacista|fisioterapista|terapista|logopedista|dentista|nutrizionista|dietista|dietologo|ostetrico|igienista dentale|psicoterapeuta|veterinario|biologo|arzt|ärztin|facharzt|psychologe|psychologin|apotheker|apothekerin|pta|physiotherapeut|physiotherapeutin|therapeut|therapeutin|zahnarzt|medizinische fachangestellte|mfa|médecin|psychologue|pharmacien|pharmacienne|kinésithérapeute|thérapeute|orthophoniste|dentiste|médico|médica|psicólogo|psicóloga|farmacéutico|farmacéutica|fisioterapeuta|terapeuta|odontólogo",
  ],
  ["medical", 4, "health|patient|patients|safety scientist|scientific|care|wellness|fsp|oncology|biotech"],
  [
    "nursing",
    10,
    "nurse|nurses|nursing|registered nurse|rn|lpn|lvn|licensed vocational nurse|telephone triage|licensed practical nurse|nurse practitioner|telehealth nurse|nurse case manager|clinical nurse|staff nurse|nurse educator|nurse reviewer|midwife|caregiver|nursing assistant|cna|triage nurse|utilization review nurse|infermiere|infermiera|infermieri|ostetrica|oss|operatore socio sanitario|assistente familiare|badante|pfleger|pflegerin|krankenpfleger|krankenschwester|pflegefachkraft|pflegefachmann|pflegefachfrau|gesundheits und krankenpfleger|altenpfleger|altenpflegerin|altenpflege|krankenpflege|pflegekraft|pflege|hebamme|pflegedienstleitung|infirmier|infirmière|aide soignante|aide soignant|sage femme|enfermero|enfermera|enfermería|auxiliar de enfermería|matrona|enfermeiro|enfermeira",
  ],
  [
    "procurement",
    9,
    "procurement|procurement manager|procurement specialist|buyer|buyers|senior buyer|purchasing|purchasing manager|purchaser|purchase executive|sourcing|sourcing manager|strategic sourcing|indirect spend|direct spend|indirect procurement|spend analyst|vendor manager|vendor management|category manager procurement|supplier manager|supplier relationship|supplier relationship manager|supplier relations|supplier quality|contract manager procurement|materials management|acquisti|buyer acquisti|responsabile acquisti|ufficio acquisti|addetto acquisti|einkäufer|einkäuferin|einkauf|strategischer einkäufer|beschaffung|acheteur|acheteuse|achats|responsable achats|approvisionneur|comprador|compradora|compras|jefe de compras|responsable de compras",
  ],
  [
    "student",
    10,
    "working student|student job|student|students job|werkstudent|werkstudentin|werkstudenten|studentische hilfskraft|hilfskraft|praktikant|praktikantin|praktikum|pflichtpraktikum|trainee student|internship student|campus ambassador|tirocinio|tirocinante|stagista|stage curriculare|stagiaire|stage étudiant|alternance|alternant|alternante|job étudiant|étudiant|becario|becaria|prácticas|estudiante|practicante|estagiário|estágio|studentenjob|student assistant|research assistant student|praktikum im",
  ],
  [
    "student",
    7,
    "intern|internship|interns|internships|apprentice|apprenticeship|new grad|graduate program|trainee|azubi|ausbildung|apprendista|management trainee|summer intern|university graduate",
  ],
];

/** Professions outside the 23 whose words would name one of them. */
const NONE_OF_THEM =
  "security guard|security guards|security officer|guardia giurata|addetto alla sicurezza|wachmann|wachschutz|agent de sécurité|guardia de seguridad|vigilante|landscape architect|naval architect";

export const CATEGORY_WORDS = phraseTable(entries());

function* entries(): Generator<readonly [string, CategoryHint]> {
  for (const [category, weight, phrases] of WORDS) {
    for (const phrase of phrases.split("|")) yield [phrase, [[category as JobCategory, weight]]];
  }
  for (const phrase of NONE_OF_THEM.split("|")) yield [phrase, []];
  for (const entry of MIXED_CATEGORY_WORDS) {
    const [phrase = "", hint = ""] = entry.split("=");
    yield [
      phrase,
      hint.split(" ").map((part) => [part.split(":")[0] as JobCategory, Number(part.split(":")[1])] as const),
    ];
  }
}
