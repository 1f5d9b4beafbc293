import { expect, test } from "vitest";
import { isPlace } from "./entry-words.ts";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";
import { findDates } from "./resume-dates.ts";
import { documentOfText } from "./resume-document.ts";

type Drawn = [x: number, text: string, font?: string, size?: number];

/** Rows of words from the top, each with what stands in it; a point and a half of white parts words of two faces. */
function drawn(rows: readonly (readonly Drawn[])[]): PageItem[] {
  return rows.flatMap((row, at) =>
    row.map(([x, text, font = "plain", size = 10]) => ({
      text,
      x,
      y: 40 + at * 14,
      width: text.length * 5,
      size,
      font,
    })),
  );
}
const read = (rows: readonly (readonly Drawn[])[]) => readResume(layOutPages([drawn(rows)]));
const jobs = ({ work }: ReturnType<typeof read>) => work.map(({ position, name }) => [position?.value, name?.value]);

const HEAD: Drawn[][] = [[[40, "Ada Example", "bold", 20]], [[40, "Berlin · ada.example@example.org"]]];

test("a title and an employer in two faces are two, though nothing stands between them", () => {
  const two = (title: string, name: string): Drawn[] => [
    [40, title, "bold"],
    [43 + title.length * 5, name],
  ];
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "ESPERIENZA LAVORATIVA", "bold", 12]],
    [[40, "01/02/2019 – ATTUALE Cagliari, Italia"]],
    two("CAPO CANTIERE", "COSTRUZIONI NURAGHE S.R.L."),
    [[40, "15/09/2012 – 31/01/2019 Cagliari, Italia"]],
    two("GEOMETRA DI CANTIERE", "EDILIZIA CAMPIDANO"),
    [[40, "ISTRUZIONE", "bold", 12]],
  ];
  expect(jobs(read(rows))).toEqual([
    ["CAPO CANTIERE", "COSTRUZIONI NURAGHE S.R.L."],
    ["GEOMETRA DI CANTIERE", "EDILIZIA CAMPIDANO"],
  ]);
});

test("employers that look like the headings are employers, and a list under a heading of the person's own is of skills", () => {
  const job = (name: string, title: string, dates: string): Drawn[][] => [
    [[40, name, "bold"]],
    [[40, title, "slanted"]],
    [[40, dates]],
  ];
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "DOVE HO LAVORATO", "bold"]],
    ...job("RISTORANTE LA BRACE", "Sous chef", "da aprile 2022"),
    ...job("HOTEL BAIA", "Capo partita", "2018 - 2021"),
    [[40, "STUDI", "bold"]],
    [[40, "Diploma alberghiero, IPSSEOA Mandralisca"]],
    [[40, "AI FORNELLI", "bold"]],
    [[40, "Pesce crudo, Pasta fresca, HACCP"]],
    [[40, "LINGUE", "bold"]],
    [[40, "Italiano"]],
  ];
  const said = read(rows);
  expect(jobs(said)).toEqual([
    ["Sous chef", "RISTORANTE LA BRACE"],
    ["Capo partita", "HOTEL BAIA"],
  ]);
  expect(said.skills.map(({ value }) => value)).toEqual(["Pesce crudo", "Pasta fresca", "HACCP"]);
});

test("what a cell of a table has in its second row belongs to it", () => {
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "Formación", "bold", 14]],
    [
      [40, "2013 - 2015"],
      [150, "Ciclo formativo de grado medio"],
      [340, "IES Felo Monzón"],
    ],
    [[150, "en Servicios en Restauración"]],
    [[40, "Aptitudes", "bold", 14]],
    [[40, "Servicio de mesa"]],
  ];
  expect(read(rows).education[0]?.studyType?.value).toBe("Ciclo formativo de grado medio en Servicios en Restauración");
});

test("dates beside their entries are no column, though a list stands below them", () => {
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "Berufserfahrung", "bold", 13]],
    [
      [40, "08/2014 – 01/2020"],
      [160, "Softwareentwickler", "bold"],
    ],
    [[160, "Globex Software GmbH, Kiel"]],
    [[40, "Ausbildung", "bold", 13]],
    [
      [40, "2011 – 2014"],
      [160, "Fachinformatiker Anwendungsentwicklung", "bold"],
    ],
    [[160, "Berufliche Schule Nord"]],
    [[40, "Technologien", "bold", 13]],
    ...["TypeScript", "Vue.js", "Node.js", "PostgreSQL", "Docker"].map((skill): Drawn[] => [[50, skill]]),
  ];
  const said = read(rows);
  expect(jobs(said)).toEqual([["Softwareentwickler", "Globex Software GmbH"]]);
  expect(said.education[0]?.institution?.value).toBe("Berufliche Schule Nord");
  expect(said.skills).toHaveLength(5);
});

test("the mark of an item may be smaller than its words", () => {
  const item = (text: string): Drawn[] => [
    [60, "•", "marks", 7],
    [78, text, "plain", 10],
  ];
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "Certifications", "bold"]],
    item("Globex administrator, 2019"),
    item("Globex architect, 2020"),
    [[40, "Skills", "bold"]],
    ...["Patience", "Customer service", "Data analysis", "Communication"].map(item),
  ];
  expect(read(rows).skills.map(({ value }) => value)).toEqual([
    "Patience",
    "Customer service",
    "Data analysis",
    "Communication",
  ]);
});

test("letters of a font of pictures are no words, and accents that are drawn for themselves stand on their letters", () => {
  const rows: Drawn[][] = [
    [
      [40, "¨", "bold", 20],
      [38, "Ozt ̈urk Example", "bold", 20],
    ],
    [
      [40, "#", "pictures"],
      [60, "ozturk@example.org"],
      [200, "*", "pictures"],
      [220, "Ancona, Italy"],
    ],
    [[40, "Experience", "bold", 13]],
    [[40, "Architect", "bold"]],
    [[40, "Studio Globex"]],
    [
      [40, "z", "pictures"],
      [52, "2019 – 2021"],
      [130, "*", "pictures"],
      [142, "Ancona"],
    ],
  ];
  const said = read(rows);
  expect([said.basics.name?.value, said.basics.location?.value]).toEqual(["Öztürk Example", "Ancona, Italy"]);
  expect(jobs(said)).toEqual([["Architect", "Studio Globex"]]);
});

test("what a heading in the person's own words stands over is told by its entries", () => {
  const job = (title: string, name: string, dates: string): Drawn[][] => [
    [[40, title, "slanted"]],
    [[40, name]],
    [[40, dates]],
  ];
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "MY STORY SO FAR", "bold", 13]],
    ...job("Event Planner", "Globex Conferences", "May 2020 – Present"),
    ...job("Event Coordinator", "Jazz by the Lakes", "Feb 2016 – Apr 2020"),
    [[40, "EDUCATION", "bold", 13]],
    [[40, "BA Economics, Globex University, 2011 – 2014"]],
    [[40, "LANGUAGES", "bold", 13]],
    [[40, "English, Danish"]],
  ];
  expect(jobs(read(rows))).toEqual([
    ["Event Planner", "Globex Conferences"],
    ["Event Coordinator", "Jazz by the Lakes"],
  ]);
});

test("a number that is called one is read before that of a card", () => {
  const rows: Drawn[][] = [
    [[40, "Ada Example", "bold", 20]],
    [
      [40, "RUT"],
      [120, "99.999.999-9"],
    ],
    [
      [40, "Teléfono"],
      [120, "+56 9 5555 0142"],
    ],
  ];
  expect(read(rows).basics.phone?.value).toBe("+56 9 5555 0142");
});

test("more that is drawn than a call can be given is read", () => {
  const blank = (): PageItem => ({ text: " ", x: 0, y: 0, width: 1, size: 10, font: "plain" });
  const pages = Array.from({ length: 10 }, () => Array.from({ length: 15_000 }, blank));
  expect(layOutPages(pages).lines).toEqual([]);
});

test("a name of two large lines in two faces is one", () => {
  const rows: Drawn[][] = [
    [[40, "Nerea", "light", 28]],
    [],
    [[40, "Olabarrieta", "bold", 28]],
    [[40, "hola@example.org"]],
    [[40, "Trayectoria", "bold", 12]],
    [[40, "Diseñadora, Estudio Kresala 2013–2017"]],
  ];
  expect(read(rows).basics.name?.value).toBe("Nerea Olabarrieta");
});

test.each([
  ["Ennis, Co. Clare", true],
  ["Fenwick Building, Durham DH1 3LE", true],
  ["عمّان، الأردن", true],
  ["القاهرة", true],
  ["محاسبة", false],
])("%s is a place: %s", (text, is) => expect(isPlace(text)).toBe(is));

test.each(["2019 - hasta la fecha", "2019 – bis heute", "2019 - fino ad oggi", "2019 – jusqu’à aujourd’hui"])(
  "%s goes on",
  (text) => expect(findDates(text)).toMatchObject([{ dates: { startDate: "2019", isCurrent: true }, start: 0 }]),
);

test("titles before a name, streets beside a town, the kind of an address and grades are left where they belong", () => {
  const text = (place: string) => `Dr. med. Friederike Example
${place} · f.example@example.de
Experience
Freelance translator, since 2016
Agencies and direct clients in three countries
Education
Abitur (1,4), Ernst-Barlach-Gymnasium   2002`;
  const { basics, work, education } = readResume(documentOfText(text("Holtenauer Straße 112 · 24105 Kiel")));
  expect([basics.name?.value, basics.location?.value]).toEqual([
    "Friederike Example",
    "Holtenauer Straße 112, 24105 Kiel",
  ]);
  expect(work.map(({ name }) => name)).toEqual([null]);
  expect(education[0]?.studyType?.value).toBe("Abitur");
  const labelled = readResume(documentOfText(text("Adresse: Weg 1, 24105 Kiel (Wohnung)")));
  expect(labelled.basics.location?.value).toBe("Weg 1, 24105 Kiel");
});

test("a name of seven words or of two rows is one, in another face than the title beside it too", () => {
  const named = (...rows: Drawn[][]) => read([...rows, [[40, "Sevilla · carmen.ruiz@example.org"]]]).basics.name?.value;
  expect(named([[40, "MARÍA DEL CARMEN RUIZ DE LA TORRE", "bold", 18]])).toBe("MARÍA DEL CARMEN RUIZ DE LA TORRE");
  expect(named([[40, "María del Carmen", "bold", 18]], [[40, "Ruiz de la Torre", "bold", 18]])).toBe(
    "María del Carmen Ruiz de la Torre",
  );
  expect(named([[40, "Carmen Nowak-", "bold", 18]], [[40, "Ruiz RN", "bold", 18]])).toBe("Carmen Nowak-Ruiz");
});

test("names between commas are no place only because the last of them is", () => {
  expect(isPlace("History, French, Berlin")).toBe(false);
  expect(isPlace("Springfield, Illinois, United States")).toBe(true);
});

test("skills in boxes of their own are several, and the foot of a page that names the person is none", () => {
  const boxes: Drawn[] = [
    [40, "Spark"],
    [72, "Scala"],
    [104, "Airflow"],
  ];
  const rows: Drawn[][] = [
    ...HEAD,
    [[40, "SKILLS", "bold", 12]],
    boxes,
    [
      [40, "October 2026"],
      [250, "Ada Example · Résumé"],
      [500, "1"],
    ],
  ];
  expect(read(rows).skills.map(({ value }) => value)).toEqual(["Spark", "Scala", "Airflow"]);
});

test("pronouns are no part of a name, and 'act.' is today", () => {
  expect(read([[[40, "Ada Example (they/them)", "bold", 18]], [[40, "ada@example.org"]]]).basics.name?.value).toBe(
    "Ada Example",
  );
  expect(findDates("2014–act.")[0]?.dates.isCurrent).toBe(true);
});
