import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { CvDocument } from "#domain/resumes/cv/compose-cv.ts";
import { textRuns } from "#domain/resumes/cv/text-runs.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import type { CvDrawing } from "./draw-cv.ts";
import type { Photo } from "./photo.ts";

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

/** A CV as a DOCX (ISO/IEC 29500): one column with real headings and lists. */
export async function writeDocx({ cv, at, photo = null }: CvDrawing): Promise<Uint8Array> {
  const zip = new ZipFile();
  const mtime = new Date(at);
  for (const [name, xml] of Object.entries(partsOf(cv, at, photo)))
    zip.addBuffer(Buffer.from(XML + xml), name, { mtime });
  // Programs differ in whether they turn a picture as it says itself; the drawing says it here.
  if (photo) zip.addBuffer(Buffer.from(photo.picture), "word/media/photo.jpg", { mtime });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

function partsOf(cv: CvDocument, at: string, photo: Photo | null): Record<string, string> {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const relations = (list: string) => `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
  return {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${override("word/document.xml", `${WORD}.document.main+xml`)}` +
      override("word/styles.xml", `${WORD}.styles+xml`) +
      override("word/numbering.xml", `${WORD}.numbering+xml`) +
      `${override("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")}</Types>`,
    "_rels/.rels": relations(
      relation(1, `${OFFICE}/officeDocument`, "word/document.xml") +
        relation(2, `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"),
    ),
    "word/_rels/document.xml.rels": relations(
      relation(1, `${OFFICE}/styles`, "styles.xml") +
        relation(2, `${OFFICE}/numbering`, "numbering.xml") +
        (photo ? relation(3, `${OFFICE}/image`, "media/photo.jpg") : ""),
    ),
    "word/document.xml": documentXml(cv, photo),
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

function documentXml(cv: CvDocument, photo: Photo | null): string {
  const { width, height } = PAPER[cv.paper];
  const paragraph = (style: Style, ...runs: Run[]) => {
    const shown = runs.filter(({ text }) => text !== "");
    if (shown.length === 0) return "";
    const right = cv.rightToLeft ? "<w:bidi/>" : "";
    const words = shown.map(({ text, tab }) => (tab ? "<w:r><w:tab/></w:r>" : "") + runsXml(text, cv.rightToLeft));
    return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${right}</w:pPr>${words.join("")}</w:p>`;
  };
  const lines = (texts: readonly string[]) => texts.map((text) => paragraph("Normal", { text }));
  const body = [
    photo
      ? `<w:p><w:pPr><w:spacing w:after="0" w:line="20" w:lineRule="exact"/></w:pPr>${drawingXml(cv, photo)}</w:p>`
      : "",
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

/** A run for each direction: a program sets a run marked as from right to left with its font for such letters, Latin ones too. */
function runsXml(text: string, rightToLeft: boolean): string {
  let at = 0;
  return textRuns(text, rightToLeft)
    .map((run) => {
      const piece = text.slice(at, at + run.text.length);
      at += piece.length;
      const mark = run.arabic ? "<w:rPr><w:rtl/></w:rPr>" : "";
      return `<w:r>${mark}<w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`;
    })
    .join("");
}

/** English Metric Units: 914,400 an inch. */
const PHOTO = { width: 1_080_000, height: 1_400_000 };
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
/** Quarter turns clockwise by Exif's orientation, mirrored first for the even ones below 5 and the odd ones above. */
const TURNS = [0, 0, 0, 2, 2, 3, 1, 1, 3];
const MIRRORED = new Set([2, 4, 5, 7]);

/** A picture at the page's end margin, beside the name, which text flows around. */
function drawingXml(cv: CvDocument, { width, height, orientation }: Photo): string {
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const scale = Math.min(PHOTO.width / across, PHOTO.height / down);
  const size = (x: number, y: number) => `cx="${Math.round(x * scale)}" cy="${Math.round(y * scale)}"`;
  const alt = `id="1" name="${escaped(cv.photo)}" descr="${escaped(cv.photo)}"`;
  const turn = `rot="${(TURNS[orientation] ?? 0) * 5_400_000}"${MIRRORED.has(orientation) ? ' flipH="1"' : ""}`;
  return (
    `<w:r><w:drawing><wp:anchor xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="180000" distR="180000" ` +
    `simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0"><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="margin"><wp:align>${cv.rightToLeft ? "left" : "right"}</wp:align></wp:positionH>` +
    `<wp:positionV relativeFrom="margin"><wp:align>top</wp:align></wp:positionV><wp:extent ${size(width, height)}/>` +
    `<wp:wrapSquare wrapText="bothSides"/><wp:docPr ${alt}/><a:graphic xmlns:a="${DRAWING}/main">` +
    `<a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${alt}/><pic:cNvPicPr/>` +
    `</pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm ${turn}><a:off x="0" y="0"/><a:ext ${size(width, height)}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
  );
}

function stylesXml({ language, paper }: CvDocument): string {
  const end = PAPER[paper].width - 2 * MARGIN;
  const style = (id: Style, name: string, paragraph: string, run: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
    `${id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
  const bold = (size: number) => `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
  const tab = `<w:tabs><w:tab w:val="end" w:pos="${end}"/></w:tabs>`;
  return (
    `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>` +
    `<w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    style("Normal", "Normal", '<w:spacing w:after="20"/>', "") +
    style("Title", "Title", "", bold(42)) +
    style("Subtitle", "Subtitle", "", '<w:sz w:val="25"/><w:szCs w:val="25"/>') +
    style(
      "Heading1",
      "heading 1",
      '<w:keepNext/><w:spacing w:before="240" w:after="40"/><w:outlineLvl w:val="0"/>',
      bold(26),
    ) +
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
