import { expect, test } from "vitest";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";

type Drawn = [x: number, text: string, font?: string];

/** Rows of words, each so far below the one before. */
function read(rows: readonly [below: number, ...Drawn[]][]) {
  let y = 40;
  const items = rows.flatMap(([below, ...row]) => {
    y += below;
    return row.map(([x, text, font = "plain"]): PageItem => ({ text, x, y, width: text.length * 5, size: 10, font }));
  });
  return readResume(layOutPages([items]));
}
const said = (rows: readonly [below: number, ...Drawn[]][]) => {
  const { work, education } = read([[0, [40, "Ada Example"]], [14, [40, "ada.example@example.org"]], ...rows]);
  return {
    work: work.map(({ position, name, dates, highlights }) => [
      position?.value,
      name?.value,
      dates?.value.startDate,
      ...highlights.map(({ value }) => value),
    ]),
    education: education.map(({ studyType, institution }) => [studyType?.value, institution?.value]),
  };
};

test("cells that wrap are put together; what the last one lists are tasks", () => {
  const { work, education } = said([
    [28, [40, "Experiencia laboral", "bold"]],
    [24, [40, "Hospital Universitario", "bold"], [160, "Enfermera de urgencias y"], [320, "Triaje y atención en"]],
    [14, [40, "Donostia", "bold"], [160, "emergencias"], [320, "boxes"]],
    [14, [160, "Junio 2019 – Actualidad", "italic"], [320, "Tutora de alumnado"]],
    [24, [40, "Policlínica Gipuzkoa", "bold"], [160, "Enfermera de planta"], [320, "Cuidados"]],
    [14, [160, "Octubre 2016 – Mayo 2019", "italic"]],
    [28, [40, "Formación académica", "bold"]],
    [24, [40, "Universidad del País", "bold"], [160, "Grado en Enfermería"], [320, "2012 – 2016"]],
    [14, [40, "Vasco", "bold"]],
    [24, [40, "Universidad Pública de", "bold"], [160, "Máster en Urgencias y"], [320, "2017 – 2018"]],
    [14, [40, "Navarra", "bold"], [160, "Emergencias"]],
  ]);
  expect(work).toEqual([
    [
      "Enfermera de urgencias y emergencias",
      "Hospital Universitario Donostia",
      "2019-06",
      "Triaje y atención en boxes",
      "Tutora de alumnado",
    ],
    ["Enfermera de planta", "Policlínica Gipuzkoa", "2016-10", "Cuidados"],
  ]);
  expect(education).toEqual([
    ["Grado en Enfermería", "Universidad del País Vasco"],
    ["Máster en Urgencias y Emergencias", "Universidad Pública de Navarra"],
  ]);
});

test("dates in two lines and the columns that a head names are whole", () => {
  const { work } = said([
    [28, [40, "Beruflicher Werdegang", "bold"]],
    [24, [40, "Zeitraum", "bold"], [130, "Arbeitgeber", "bold"], [300, "Position", "bold"]],
    [24, [40, "01/2020 bis"], [130, "Möbelwerke Ravensberg"], [300, "Teamleiterin"]],
    [14, [40, "03/2023"], [130, "GmbH"], [300, "Kundenservice"]],
    [24, [40, "05/2014 bis"], [130, "Versandhaus Teuto AG"], [300, "Sachbearbeiterin"]],
    [14, [40, "12/2019"]],
  ]);
  expect(work).toEqual([
    ["Teamleiterin Kundenservice", "Möbelwerke Ravensberg GmbH", "2020-01"],
    ["Sachbearbeiterin", "Versandhaus Teuto AG", "2014-05"],
  ]);
});

test("what is told of an employer in its cell, in another face below it, are tasks", () => {
  const { work } = said([
    [28, [40, "Experiencia profesional", "bold"]],
    [24, [40, "Periodo", "bold"], [160, "Puesto", "bold"], [320, "Empresa y funciones", "bold"]],
    [24, [40, "enero de 2020 –"], [160, "Traductora jurídica de"], [320, "Globex Servicios S.L.,", "bold"]],
    [14, [40, "actualidad"], [160, "árabe e inglés"], [320, "Madrid", "bold"]],
    [14, [320, "Más de 900 contratos"]],
    [24, [40, "2016 – 2019"], [160, "Intérprete"], [320, "Initech Traducción", "bold"]],
    [14, [320, "Documentos oficiales"]],
  ]);
  expect(work).toEqual([
    ["Traductora jurídica de árabe e inglés", "Globex Servicios S.L.", "2020-01", "Más de 900 contratos"],
    ["Intérprete", "Initech Traducción", "2016", "Documentos oficiales"],
  ]);
});
