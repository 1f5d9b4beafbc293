/** How the data of a form post begins when its route answered; where one threw, it begins otherwise. */
export const ROUTE_ANSWERED = /^\[\{"_1":2\},"data"/;

/** What stands for a value that is none of JSON's, in the format of `.data` answers. */
const UNDEFINED = -7;
const NULL = -5;

/**
 * Loader data in the format that React Router's browser side reads (turbo-stream): a list of values, each once, that name others by their
 * place. React Router's own encoder makes a stream, and half a millisecond of work, of what is there already. Null = something in it is
 * still to come or more than plain data, dates included; its own encoder knows what to do.
 */
export function encodeData(data: object): string | null {
  const places = new Map<unknown, number>();
  const values: unknown[] = [];
  let isPlain = true;
  const placeOf = (value: unknown): number => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = values.length;
    places.set(value, place);
    values.push(value);
    return place;
  };
  placeOf(data);
  let text = "";
  for (let at = 0; at < values.length && isPlain; at++) {
    const value = values[at];
    const written = textOf(value, placeOf);
    if (written === null) isPlain = false;
    else text += at === 0 ? written : `,${written}`;
  }
  return isPlain ? `[${text}]\n` : null;
}

function textOf(value: unknown, placeOf: (value: unknown) => number): string | null {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? String(value) : null;
    case "object":
      break;
    default:
      return null;
  }
  let text = "";
  if (Array.isArray(value)) {
    for (const of of value) text += `${text === "" ? "" : ","}${placeOf(of)}`;
    return `[${text}]`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  for (const name of Object.keys(value as object))
    text += `${text === "" ? "" : ","}"_${placeOf(name)}":${placeOf((value as Record<string, unknown>)[name])}`;
  return `{${text}}`;
}
