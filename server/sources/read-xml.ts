import { Parser } from "htmlparser2";

type Element = { name: string; text: string; children: Element[] };

/** Deeper elements are passed over: no feed needs them, and a hostile one has a million. */
const MAX_DEPTH = 12;

/**
 * The elements `name` of an XML document as JSON: text, or an object of children, lists for repeats, prefixes kept ("tt:city"). Null when
 * the root is another or not closed.
 */
export function readXml(xml: string, root: string, name: string): { items: unknown[]; title: unknown } | null {
  const open: Element[] = [];
  const items: unknown[] = [];
  let title: unknown = null;
  let closed = false;
  let rightRoot = false;
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        if (open.length === 0) rightRoot ||= tag === root;
        if (open.length >= MAX_DEPTH) tooDeep++;
        else open.push({ name: tag, text: "", children: [] });
      },
      ontext: (part) => {
        const current = open.at(-1);
        if (current && tooDeep === 0) current.text += part;
      },
      onclosetag: (tag, implied) => {
        if (tooDeep > 0) {
          tooDeep--;
          return;
        }
        const done = open.pop();
        if (!done) return;
        if (tag === root && open.length === 0) closed = !implied;
        if (tag === name && !implied) items.push(toJson(done));
        else if (tag === "title" && open.length === 2) title = done.text.trim();
        // Items are not kept in their parent: a feed of 50 MB is not held two times.
        else open.at(-1)?.children.push(done);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return rightRoot && closed ? { items, title } : null;
}

function toJson({ text, children }: Element): unknown {
  if (children.length === 0) return text.trim();
  const grouped = Map.groupBy(children, (child) => child.name);
  return Object.fromEntries(
    [...grouped].map(([name, all]) => [name, all.length === 1 && all[0] ? toJson(all[0]) : all.map(toJson)]),
  );
}
