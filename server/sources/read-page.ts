import { Parser } from "htmlparser2";

const MAX_BLOCKS = 50;
const MAX_LINKS = 2_000;

/** The JSON that a page carries in scripts (JSON-LD, or the one with the id `dataId`), and where its links lead. What does not parse is left out. */
export function readPage(html: string, dataId: string | null = null): { blocks: unknown[]; links: string[] } {
  const blocks: unknown[] = [];
  const links: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "script") {
        const wanted = dataId === null ? isJsonLd(attributes.type) : attributes.id === dataId;
        script = wanted && blocks.length < MAX_BLOCKS ? "" : null;
      } else if (tag === "a" && attributes.href && links.length < MAX_LINKS) links.push(attributes.href);
    },
    ontext: (part) => {
      if (script !== null) script += part;
    },
    onclosetag: (tag) => {
      if (tag !== "script" || script === null) return;
      try {
        blocks.push(JSON.parse(script));
      } catch {
        // A block that is no JSON states nothing; the others of the page do.
      }
      script = null;
    },
  });
  parser.end(html);
  return { blocks, links };
}

function isJsonLd(type: string | undefined): boolean {
  return /^\s*application\/ld\+json\b/i.test(type ?? "");
}
