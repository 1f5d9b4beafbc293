import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { CvDocument } from "#domain/resumes/cv/compose-cv.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";

/** Twentieths of a point (ISO/IEC 29500-1, section 17.6.13). */
const PAPER = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };
const MARGIN = 1_000;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

type Style = "Title" | "Subtitle" | "Heading1" | "Heading2" | "ListBullet" | "Normal";
type Run = { text: string; tab?: boolean };

/** A CV as a DOCX (ISO/IEC 29500): one column with real headings and lists. `at` is the moment it states, in ISO 8601. */
export async function writeDocx(cv: CvDocument, at: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  const mtime = new Date(at);
  for (const [name, xml] of Object.entries(partsOf(cv, at))) zip.addBuffer(Buffer.from(XML + xml), name, { mtime });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

function partsOf(cv: CvDocument, at: string): Record<string, string> {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const relations = (list: string) => `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
  return {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${override("word/document.xml", `${WORD}.document.main+xml`)}` +
      override("word/styles.xml", `${WORD}.styles+xml`) +
      override("word/numbering.xml", `${WORD}.numbering+xml`) +
      `${override("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")}</Types>`,
    "_rels/.rels": relations(
      relation(1, `${OFFICE}/officeDocument`, "word/document.xml") +
        relation(2, `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"),
    ),
    "word/_rels/document.xml.rels": relations(
      relation(1, `${OFFICE}/styles`, "styles.xml") + relation(2, `${OFFICE}/numbering`, "numbering.xml"),
    ),
    "word/document.xml": documentXml(cv),
    "word/styles.xml": stylesXml(cv),
    "word/numbering.xml":
      `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/>` +
      `<w:pPr><w:ind w:start="284" w:hanging="284"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    "docProps/core.xml":
      `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
      `xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
      `<dc:title>${escaped(cv.title)}</dc:title><dc:creator>${escaped(cv.name || PRODUCT_NAME)}</dc:creator>` +
      `<dc:language>${cv.language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`,
  };
}

function documentXml(cv: CvDocument): string {
  const { width, height } = PAPER[cv.paper];
  const paragraph = (style: Style, ...runs: Run[]) => {
    const shown = runs.filter(({ text }) => text !== "");
    if (shown.length === 0) return "";
    const right = cv.rightToLeft ? "<w:bidi/>" : "";
    const words = shown.map(({ text, tab }) => {
      const mark = cv.rightToLeft ? "<w:rPr><w:rtl/></w:rPr>" : "";
      return `<w:r>${mark}${tab ? "<w:tab/>" : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
    });
    return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${right}</w:pPr>${words.join("")}</w:p>`;
  };
  const lines = (texts: readonly string[]) => texts.map((text) => paragraph("Normal", { text }));
  const body = [
    paragraph("Title", { text: cv.name }),
    paragraph("Subtitle", { text: cv.label }),
    paragraph("Normal", { text: cv.contacts.join(" | ") }),
    ...lines(cv.summary),
    ...cv.sections.flatMap(({ title, short, entries }) => [
      paragraph("Heading1", { text: title }),
      ...lines(short),
      ...entries.flatMap((entry) => [
        paragraph("Heading2", { text: entry.title }, { text: entry.period, tab: true }),
        ...lines([entry.subtitle, ...entry.lines]),
        ...entry.bullets.map((text) => paragraph("ListBullet", { text })),
        ...lines([entry.url]),
      ]),
    ]),
  ];
  const page =
    `<w:pgSz w:w="${width}" w:h="${height}"/>` +
    `<w:pgMar w:top="${MARGIN}" w:right="${MARGIN}" w:bottom="${MARGIN}" w:left="${MARGIN}" w:header="500" w:footer="500" w:gutter="0"/>`;
  return `<w:document ${W}><w:body>${body.join("")}<w:sectPr>${page}</w:sectPr></w:body></w:document>`;
}

function stylesXml({ language, paper }: CvDocument): string {
  const end = PAPER[paper].width - 2 * MARGIN;
  const style = (id: Style, name: string, paragraph: string, run: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
    `${id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
  const bold = (size: number) => `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
  const heading = (level: number, before: number) =>
    `<w:keepNext/><w:spacing w:before="${before}" w:after="40"/><w:outlineLvl w:val="${level}"/>`;
  const tab = `<w:tabs><w:tab w:val="end" w:pos="${end}"/></w:tabs>`;
  return (
    `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>` +
    `<w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    style("Normal", "Normal", '<w:spacing w:after="20"/>', "") +
    style("Title", "Title", "", bold(42)) +
    style("Subtitle", "Subtitle", "", '<w:sz w:val="25"/><w:szCs w:val="25"/>') +
    style("Heading1", "heading 1", heading(0, 240), bold(26)) +
    style(
      "Heading2",
      "heading 2",
      `<w:keepNext/>${tab}<w:spacing w:before="120" w:after="20"/><w:outlineLvl w:val="1"/>`,
      bold(22),
    ) +
    style("ListBullet", "List Bullet", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', "") +
    "</w:styles>"
  );
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** As XML has it; signs that XML 1.0 cannot hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
