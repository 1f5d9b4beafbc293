import type { LanguagePack } from "./language-packs.ts";
import type { Composer, Row, Sheet } from "./resume-sheet.ts";

/** Two layouts and a language that the reader was not improved with: looked at once, at the end. */
export const ASIDE_LAYOUTS: Record<string, (of: Composer) => Sheet> = {
  "headings in the margin": (of) => {
    const { facts } = of;
    const beside = (heading: Row, rows: Row[]): Row[] =>
      rows.map((row, at) => ({ ...row, margin: at === 0 ? heading.text : "" }));
    return {
      head: [],
      columns: [
        {
          width: 1,
          rows: [
            { kind: "name", text: facts.name },
            { kind: "plain", text: `${facts.place} · ${facts.phone} · ${facts.email}` },
            ...beside(
              of.heading("work"),
              facts.work.flatMap((work): Row[] => [
                { kind: "strong", text: `${work.employer} – ${work.title}` },
                { kind: "plain", text: of.dates(work) },
                ...work.lines.map((text): Row => ({ kind: "plain", text })),
              ]),
            ),
            ...beside(
              of.heading("education"),
              facts.education.flatMap((one): Row[] => [
                { kind: "strong", text: one.school },
                { kind: "plain", text: `${one.degree}, ${of.years(one)}` },
              ]),
            ),
            ...beside(of.heading("skills"), of.skillRows(false)),
            ...beside(of.heading("languages"), of.languageRows()),
          ],
        },
      ],
    };
  },
  "roles under one employer": (of) => {
    const { facts } = of;
    const [first, second] = facts.work;
    if (first && second) Object.assign(second, { employer: first.employer, place: first.place });
    const role = (work: (typeof facts.work)[number]): Row[] => [
      { kind: "plain", text: work.title, right: of.dates(work) },
      ...of.bullets(work.lines),
    ];
    const employer = (work: (typeof facts.work)[number]): Row => ({ kind: "strong", text: of.employer(work, " – ") });
    return {
      head: [],
      columns: [
        {
          width: 1,
          rows: [
            { kind: "plain", text: `${facts.email} / ${facts.phone}`, right: facts.place },
            { kind: "name", text: facts.name },
            of.heading("skills"),
            ...of.skillRows(false),
            of.heading("work"),
            ...facts.work.flatMap((work, at) => (at === 1 ? role(work) : [employer(work), ...role(work)])),
            of.heading("education"),
            ...facts.education.map(
              (one): Row => ({ kind: "plain", text: `${one.school} | ${one.degree}`, right: of.years(one) }),
            ),
          ],
        },
      ],
    };
  },
};

export const ASIDE_PACK: LanguagePack = {
  firstNames: "Lucía|Álvaro|Marta|Javier|Carmen|Iker|Nuria|Pablo|Elena|Sergio",
  lastNames: "García López|Fernández|Ruiz Ortega|Iglesias|Navarro Peña|de la Fuente|Muñoz|Castaño",
  cities: "Madrid|28013 Madrid|Barcelona|Sevilla|Valencia|Bilbao|Zaragoza|Málaga|Ciudad de México",
  country: "España",
  phones: "+34 655 500 0##|655 50 00 ##|91 555 00 ##|+52 55 5555 00##",
  titles:
    "Desarrolladora web|Auxiliar administrativo|Ingeniera industrial|Enfermero|Dependienta|Jefe de ventas|Contable|Profesor de secundaria|Técnica de recursos humanos|Camarero|Diseñadora gráfica|Analista de datos|Responsable de logística|Consultor SAP|Abogada|Recepcionista de hotel|Mozo de almacén|Directora de marketing",
  employers:
    "Construcciones Ebro S.A.|Grupo Alameda|Hospital Virgen del Mar|Ayuntamiento de Villanueva|Talleres Hermanos Pons S.L.|Nébula|Banco del Cantábrico|Colegio San Isidro|Transportes Levante|Hotel Miramar|Consultores Asociados del Sur|Librería Cervantes",
  degrees:
    "Grado en Administración de Empresas|Licenciatura en Derecho|Máster en Marketing Digital|Ciclo Formativo de Grado Superior en Informática|Bachillerato|Ingeniería Industrial|Diplomatura en Enfermería|Doctorado en Química",
  schools:
    "Universidad de Sevilla|Universidad Politécnica de Madrid|IES Luis Buñuel|Escuela de Negocios del Norte|Universitat de València|Instituto Tecnológico de Monterrey|Universidad Complutense de Madrid",
  skills:
    "Excel|Atención al cliente|SAP|Photoshop|Gestión de equipos|Python|Contabilidad|Trabajo en equipo|SQL|Negociación|Facturación|AutoCAD|JavaScript|Redes sociales|Carné de conducir B|Inventarios",
  sentences:
    "Gestión de una cartera de ochenta clientes.|Coordinación de un equipo de seis personas.|Reducción del 20 % en los plazos de entrega.|Formación del personal nuevo y redacción de manuales.|Elaboración de presupuestos e informes mensuales.|Desarrollo de aplicaciones internas para doscientos usuarios.",
  summary: "Profesional ordenada y constante, acostumbrada a trabajar por objetivos y a escuchar.",
  languages: "Español (nativo)|Inglés (B2)|Francés (A2)|Catalán: nativo",
  months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  shortMonths: "ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.",
  present: "actualidad",
  span: "de {a} a {b}",
  since: "desde {a}",
  headings: {
    summary: "Perfil|Sobre mí|Perfil profesional",
    work: "Experiencia laboral|Experiencia profesional|Trayectoria profesional",
    education: "Formación|Formación académica|Estudios",
    skills: "Habilidades|Competencias|Conocimientos",
    languages: "Idiomas",
    certificates: "Certificaciones|Cursos",
    contact: "Contacto|Datos personales",
  },
  certificates: "Prevención de riesgos laborales|Manipulador de alimentos|Scrum Master",
};
