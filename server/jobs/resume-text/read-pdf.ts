import { getDocumentProxy } from "unpdf";

const MAX_PAGES = 60;

/** The text of a PDF's first 60 pages. Nothing in it is run, followed or drawn. Throws when it is damaged or needs a password. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes, { enableXfa: false, verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    page.cleanup();
  }
  return pages.join("\n");
}
