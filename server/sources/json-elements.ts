/** Longest element of a streamed list, in UTF-16 units. */
const MAX_ELEMENT = 4 * 1024 * 1024;

/** Streams the elements of a JSON list. Throws SyntaxError for no list, a bad element or one over 4 MB, or a missing end. */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let state = "before" as "before" | "inside" | "after";
  let element = "";
  let depth = 0;
  let inString = false;
  let escaped = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] as string;
      if (state !== "inside") {
        if (/\s|\uFEFF/.test(sign)) continue;
        if (state === "after" || sign !== "[") throw new SyntaxError("no JSON list");
        state = "inside";
        from = at + 1;
      } else if (inString) {
        if (escaped) escaped = false;
        else if (sign === "\\") escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === "{" || sign === "[") depth++;
      else if (sign === "}" || (sign === "]" && depth > 0)) depth--;
      else if (depth === 0 && (sign === "," || sign === "]")) {
        const text = element + chunk.slice(from, at);
        if (text.trim() !== "" || sign === ",") yield JSON.parse(text);
        element = "";
        from = at + 1;
        if (sign === "]") state = "after";
      }
    }
    if (state === "inside") element += chunk.slice(from);
    if (element.length > MAX_ELEMENT) throw new SyntaxError("an element of over 4 MB");
  }
  if (state !== "after") throw new SyntaxError("a JSON list that is cut");
}
