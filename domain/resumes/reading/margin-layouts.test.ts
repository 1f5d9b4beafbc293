import { expect, test } from "vitest";
import { docxLines } from "./docx-lines.ts";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

type Drawn = [x: number, text: string, font?: string, size?: number];

/** Rows of words from the top, each with what stands in it. */
function read(rows: readonly (readonly Drawn[])[]) {
  const items = rows.flatMap((row, at) =>
    row.map(([x, text, font = "plain", size = 10]): PageItem => {
      return { text, x, y: 40 + at * 14, width: text.length * 5, size, font };
    }),
  );
  return readResume(layOutPages([items]));
}
const HEAD: Drawn[][] = [[[40, "Ada Example", "bold", 20]], [[40, "Leipzig · ada.example@example.org"]]];
const heading = (text: string): Drawn[] => [[40, text, "bold", 13]];
const values = (quoted: readonly { value: string }[]) => quoted.map(({ value }) => value);

test("beside a margin of dates the items of a list are its items, though their marks are drawn", () => {
  const said = read([
    ...HEAD,
    heading("Berufserfahrung"),
    [
      [40, "04/2019 – heute"],
      [160, "Stationsleitung", "bold"],
    ],
    [[160, "Klinikum St. Elisabeth"]],
    [[172, "Führung von 22 Pflegekräften"]],
    [[172, "Dienstplanung"]],
    [
      [40, "10/2012 – 03/2019"],
      [160, "Pflegerin", "bold"],
    ],
    [[160, "Universitätsklinikum Halle (Saale)"]],
    heading("Ausbildung"),
    [[40, "2008 Abitur"]],
  ]);
  expect(said.work.map(({ name, highlights }) => [name?.value, values(highlights)])).toEqual([
    ["Klinikum St. Elisabeth", ["Führung von 22 Pflegekräften", "Dienstplanung"]],
    ["Universitätsklinikum Halle (Saale)", []],
  ]);
});

test("a form lists what was done beside its label and below", () => {
  const said = read([
    ...HEAD,
    heading("Esperienza lavorativa"),
    [
      [40, "Datore di lavoro"],
      [160, "Tessitura Valseriana S.p.A."],
    ],
    [
      [40, "Posizione"],
      [160, "Impiegata amministrativa"],
    ],
    [
      [40, "Mansioni"],
      [172, "Fatture attive"],
    ],
    [[172, "Riconciliazioni"]],
  ]);
  expect(said.work.map(({ highlights }) => values(highlights))).toEqual([["Fatture attive", "Riconciliazioni"]]);
});

test("a table whose languages stand beside their levels is no page of two columns", () => {
  const pair = (left: string, right: string): Drawn[] => [
    [40, left],
    [175, right],
  ];
  const said = read([
    ...HEAD,
    heading("Compétences"),
    pair("Langages", "PHP"),
    pair("Cadres", "Symfony, Vue.js"),
    pair("Outils", "MySQL, Docker"),
    heading("Langues"),
    pair("Français", "Langue maternelle"),
    pair("Anglais", "B2"),
    pair("Breton", "lu et parlé"),
  ]);
  expect(values(said.skills)).toEqual(["PHP", "Symfony", "Vue.js", "MySQL", "Docker"]);
  expect(values(said.languages.map(({ language }) => language))).toEqual(["Français", "Anglais", "Breton"]);
});

test("dates and names that the end of a line broke in two are whole", () => {
  const said = read([
    ...HEAD,
    heading("Esperienza"),
    [[40, "Project manager", "bold"]],
    [[40, "Lingua Franca Srl, Udine | settembre 2012 – gennaio"]],
    [[40, "2016"]],
    heading("Istruzione"),
    [[40, "Laurea in Lettere · Universitat Politècnica de", "bold"]],
    [[40, "València", "bold"]],
    [[40, "2008 – 2011"]],
  ]);
  expect(said.work.map(({ dates }) => dates?.value)).toEqual([
    { startDate: "2012-09", endDate: "2016-01", isCurrent: false },
  ]);
  expect(said.education.map(({ institution }) => institution?.value)).toEqual(["Universitat Politècnica de València"]);
});

test("a heading above dates in a margin is no employer; grants and courses that were given are no studies", () => {
  const row = (dates: string, text: string): Drawn[] => [
    [40, dates],
    [160, text],
  ];
  const said = read([
    ...HEAD,
    heading("Akademische Positionen"),
    row("2021 – heute", "Wissenschaftliche Mitarbeiterin, Institut für Geschichte, Universität Freiburg"),
    heading("Akademische Ausbildung"),
    row("2009 – 2015", "Magister Artium, Universität Freiburg"),
    heading("Stipendien und Preise"),
    row("2018", "Forschungsstipendium des Instituts in Paris"),
    heading("Lehre"),
    row("WS 2023/24", "Proseminar: Frühe Neuzeit"),
    heading("Sprachen"),
    [[40, "Deutsch"]],
  ]);
  expect(said.work.map(({ position }) => position?.value)).toEqual(["Wissenschaftliche Mitarbeiterin"]);
  expect(said.education.map(({ studyType }) => studyType?.value)).toEqual(["Magister Artium"]);
});

test("the town behind a school or an employer is the place; marks between ways to reach somebody part them", () => {
  const place = (top: string) =>
    readResume(documentOfText(`Ada Example\n${top}\nada@example.org`)).basics.location?.value;
  expect(place("School of Physics, Trinity College, Dublin, Ireland")).toBe("Dublin, Ireland");
  const { basics } = readResume(
    documentOfText("Ada Example\nPorto, Portugal / ada@example.org / +351 912 555 014 / linkedin.com/in/ada"),
  );
  expect([basics.phone?.value, basics.location?.value]).toEqual(["+351 912 555 014", "Porto, Portugal"]);
});

test("an employer stands behind “presso” whatever comes before, and a break has its own words", () => {
  const { work } = readResume(
    documentOfText(
      "Ada Example\nada@example.org\n\nESPERIENZA\nCareer break – full-time carer (2019 – 2022)\n2015 – 2019: Posatore di infissi presso Sardinfissi, Oristano\n2011 – 2015: Addetta presso Mura, Orani",
    ),
  );
  expect(work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["Career break – full-time carer", undefined],
    ["Posatore di infissi", "Sardinfissi"],
    ["Addetta", "Mura"],
  ]);
});

test("columns begin at headings side by side, below dates at the right edge", () => {
  const row = (left: string, right: string, x = 430 - right.length * 5): Drawn[] => [
    [40, left],
    [x, right],
  ];
  const said = read([
    [[40, "Ada Example", "bold", 20]],
    row("Recruteuse", "Nantes"),
    [[350, "+33 7 55 50 01 21"]],
    heading("Mon parcours"),
    row("Chargée de recrutement", "févr. 2021 – aujourd'hui"),
    [[40, "Cabinet Horizon, Nantes"]],
    row("Assistante administrative", "sept. 2017 – janv. 2021"),
    [[40, "Biscuiterie de l'Erdre, Carquefou"]],
    row("Hôtesse de caisse", "juin 2014 – août 2016"),
    [[40, "Super U, Rezé"]],
    [
      [40, "Ma formation", "bold", 13],
      [260, "Mes compétences", "bold", 13],
    ],
    row("Licence AES", "Sourcing", 260),
    row("Université de Nantes", "Entretiens", 260),
    row("2012 – 2015", "Droit du travail", 260),
  ]);
  expect(said.work.map(({ dates }) => dates?.value.startDate)).toEqual(["2021-02", "2017-09", "2014-06"]);
  expect(values(said.skills)).toEqual(["Sourcing", "Entretiens", "Droit du travail"]);
});

test("a table's head names where somebody learned; “@” stands before an employer whatever comes before", () => {
  const { education, work } = readResume(
    documentOfText(
      "Ada Example\nada@example.org\n\nExperience\nIllustrator @ Globex\n2017 – 2019\n\nDoodling @ Initech\n2015 – 2016\n\nAusbildung\nZeitraum\tEinrichtung\tAbschluss\n2008 – 2011\tAutohaus Lippe\tAusbildung zur Bürokauffrau",
    ),
  );
  expect(education.map(({ institution }) => institution?.value)).toEqual(["Autohaus Lippe"]);
  expect(work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["Illustrator", "Globex"],
    ["Doodling", "Initech"],
  ]);
});

test("a DOCX tells the bold words that begin a line, and the item that stands beside a label", () => {
  const run = (text: string, bold = false) => `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t>${text}</w:t></w:r>`;
  const lead = (...runs: string[]) => docxLines(`<w:p>${runs.join("")}</w:p>`)[0]?.lead;
  expect(lead(run("Nurse", true), run(", Globex"))).toBe("Nurse");
  expect(lead(run("Nurse", true))).toBe("");
  expect(lead(run("Nurse", true), run(" at "), run("Globex", true))).toBe("");
  const item = "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>Invoices</w:t></w:r></w:p>";
  const cells = `<w:tc><w:p>${run("Tasks")}</w:p></w:tc><w:tc>${item}</w:tc>`;
  expect(docxLines(`<w:tbl><w:tr>${cells}</w:tr></w:tbl>`)[0]?.text).toBe("Tasks\t• Invoices");
});

test("below dates and a town in a line of their own the items of a list are its items, though their marks are drawn", () => {
  const said = read([
    ...HEAD,
    heading("About me"),
    [[40, "Registered general nurse with eleven years in acute medicine and an interest in triage by telephone."]],
    heading("Work experience"),
    [
      [40, "03/2016 – 08/2020"],
      [145, "Limerick, Ireland"],
    ],
    [[40, "STAFF NURSE St. Brendan's University Hospital"]],
    [[54, "Shift leader in the acute medical unit"]],
    [[54, "Preceptor for adaptation nurses"]],
    [
      [40, "01/2013 – 02/2016"],
      [145, "Cork, Ireland"],
    ],
    [[40, "NURSE Mercy Lee Hospital"]],
    [[54, "Cared for patients of a surgical ward"]],
  ]);
  expect(said.work.map(({ highlights }) => values(highlights))).toEqual([
    ["Shift leader in the acute medical unit", "Preceptor for adaptation nurses"],
    ["Cared for patients of a surgical ward"],
  ]);
});

test("a heading in the margin that takes two lines is one beside what it heads", () => {
  const said = read([
    ...HEAD,
    [
      [40, "ESPERIENZE", "bold", 11],
      [180, "Docente di scuola primaria"],
      [400, "settembre 2015 – oggi"],
    ],
    [
      [40, "PROFESSIONALI", "bold", 11],
      [180, "Istituto Comprensivo Croce"],
    ],
    [[192, "Animatrice digitale"]],
    [
      [180, "Educatrice"],
      [400, "ottobre 2008 – agosto 2011"],
    ],
    [[180, "Cooperativa Il Girotondo"]],
    [
      [40, "LINGUE", "bold", 11],
      [180, "Italiano: madrelingua"],
    ],
  ]);
  expect(
    said.work.map(({ position, name, highlights }) => [position?.value, name?.value, ...values(highlights)]),
  ).toEqual([
    ["Docente di scuola primaria", "Istituto Comprensivo Croce", "Animatrice digitale"],
    ["Educatrice", "Cooperativa Il Girotondo"],
  ]);
});

test("dates that a narrow margin wraps are one span, though the list beside them goes on in their rows", () => {
  const said = read([
    ...HEAD,
    [[143, "Esperienza lavorativa", "bold", 14]],
    [
      [80, "settembre"],
      [143, "Impiegata, Studio Globex, Altamura", "slanted"],
    ],
    [
      [100, "2012–"],
      [160, "• Bilanci"],
    ],
    [
      [60, "febbraio 2018"],
      [160, "• Fatture"],
    ],
    [[143, "Istruzione", "bold", 14]],
    [
      [75, "2006–2009"],
      [143, "Laurea in Economia, Universit`a di Bari, Bari", "slanted"],
    ],
  ]);
  expect(said.work.map(({ name, dates }) => [name?.value, dates?.value])).toEqual([
    ["Studio Globex", { startDate: "2012-09", endDate: "2018-02", isCurrent: false }],
  ]);
  expect(said.education.map(({ institution }) => institution?.value)).toEqual(["Università di Bari"]);
});

test("a row below the dates belongs to the heading where it does in the other entries", () => {
  const job = (dates: string, title: string, name: string): Drawn[][] => [
    [[40, dates]],
    [[40, title, "bold", 11]],
    [[40, name]],
    [[60, "Vorlagen für Plakate und Hefte"]],
  ];
  const said = read([
    ...HEAD,
    heading("WERDEGANG"),
    ...job("01/2020 - heute", "ART DIRECTORIN", "Globex"),
    ...job("08/2015 - 12/2019", "MEDIENGESTALTERIN", "Initech"),
    ...job("01/2013 - 07/2015", "FREIE GRAFIKERIN", "selbstständig"),
  ]);
  expect(said.work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["ART DIRECTORIN", "Globex"],
    ["MEDIENGESTALTERIN", "Initech"],
    ["FREIE GRAFIKERIN", "selbstständig"],
  ]);
});

test("a side bar ends not where two headings happen to stand side by side", () => {
  const said = read([
    [
      [34, "Ada Example", "bold", 18],
      [230, "Perfil", "bold", 11],
    ],
    [[230, "Diez años entre marcas y portadas"]],
    [[230, "Experiencia laboral", "bold", 11]],
    [
      [34, "Contacto", "bold", 11],
      [230, "Diseñadora", "bold"],
      [480, "2018 – 2024"],
    ],
    [
      [34, "644 555 019"],
      [230, "Globex · Lima"],
    ],
    [[34, "ada@example.org"]],
    [
      [34, "Herramientas", "bold", 11],
      [230, "Ilustradora", "bold"],
      [480, "2015 – 2018"],
    ],
    [
      [34, "Photoshop"],
      [230, "Initech · Lima"],
    ],
    [
      [34, "Idiomas", "bold", 11],
      [230, "Estudios", "bold", 11],
    ],
    [
      [34, "Inglés"],
      [230, "Grado en Bellas Artes", "bold"],
      [480, "2011 – 2015"],
    ],
    [[230, "Universidad de Lima"]],
  ]);
  expect(said.work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["Diseñadora", "Globex"],
    ["Ilustradora", "Initech"],
  ]);
  expect(values(said.skills)).toEqual(["Photoshop"]);
});
