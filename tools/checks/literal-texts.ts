import { parseSync } from "vite";

type Node = { type: string; start: number; [field: string]: unknown };

/** Attributes that are shown or read aloud, including props of our components named accordingly. */
const SPOKEN =
  /^(?!enterKeyHint$)(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|summary|caption|error|refusal|text|\w*[lL]abel|\w*[hH]int|\w*Text|\w*Title)$/;
/** Browser functions that show their first argument. */
const SHOWING = /^(?:alert|confirm|prompt|setCustomValidity)$/;
const WORD = /\p{L}{2,}/u;

/**
 * Words that a component would show in one language only: between its tags, in what comes out of an expression there, in attributes that are
 * read, and in what the browser shows by itself. It sees what a page only renders later too, such as dialogs. Each with its line.
 */
export function literalTexts(fileName: string, source: string): string[] {
  const parsed = parseSync(fileName, source);
  if (parsed.errors.length > 0) throw new Error(`${fileName} does not parse: ${parsed.errors[0]?.message}`);
  const found: string[] = [];
  const note = ({ start }: Node, text: string) => {
    if (WORD.test(text))
      found.push(`${source.slice(0, start).split("\n").length}: ${text.trim().replace(/\s+/g, " ")}`);
  };
  const visit = (node: Node): void => {
    if (node.type === "JSXText") note(node, String(node.value));
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of nodesIn(node.children))
        if (child.type === "JSXExpressionContainer")
          for (const [at, text] of outcomes(child.expression as Node)) note(at, text);
    if (node.type === "JSXAttribute" && SPOKEN.test(nameOf(node.name as Node)) && node.value) {
      const value = node.value as Node;
      const given = value.type === "JSXExpressionContainer" ? (value.expression as Node) : value;
      for (const [at, text] of outcomes(given)) note(at, text);
    }
    if (node.type === "CallExpression" && SHOWING.test(nameOf(node.callee as Node)))
      for (const [at, text] of nodesIn(node.arguments).slice(0, 1).flatMap(outcomes)) note(at, text);
    for (const value of Object.values(node)) for (const inner of nodesIn(value)) visit(inner);
  };
  visit(parsed.program as unknown as Node);
  return found;
}

/** The literal texts an expression can evaluate to; calls and references are not followed. */
function outcomes(node: Node): [at: Node, text: string][] {
  const of = (...fields: string[]) => fields.flatMap((field) => outcomes(node[field] as Node));
  if (node.type === "Literal") return typeof node.value === "string" ? [[node, node.value]] : [];
  if (node.type === "TemplateLiteral")
    return nodesIn(node.quasis).map((part) => [part, String((part.value as { cooked: string }).cooked)]);
  if (node.type === "ConditionalExpression") return of("consequent", "alternate");
  if (node.type === "LogicalExpression") return of("left", "right");
  if (node.type === "BinaryExpression" && node.operator === "+") return of("left", "right");
  if (node.type === "ParenthesizedExpression" || node.type === "TSAsExpression") return of("expression");
  return [];
}

function nameOf(node: Node): string {
  if (node.type === "MemberExpression") return nameOf(node.property as Node);
  return typeof node.name === "string" ? node.name : "";
}

function nodesIn(value: unknown): Node[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is Node => typeof one === "object" && one !== null && typeof one.type === "string");
}
