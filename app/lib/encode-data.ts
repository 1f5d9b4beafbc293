/** How the data of a form post begins when its route answered; where one threw, it begins otherwise. */
export const ROUTE_ANSWERED = /^\[\{"_1":2\},"data"/;

/** What stands for a value that is none of JSON's, in the format of `.data` answers. */
const UNDEFINED = -7;
const NULL = -5;

/** To ask costs less than to have JSON write it. */
const NEEDS_NO_ESCAPE = /^[^"\\\0-\x1f\ud800-\udfff]*$/;

/**
 * Loader data in the format that React Router's browser side reads (turbo-stream): a list of values, each once, that name others by their
 * place. React Router's own encoder makes a stream, and half a millisecond of work, of what is there already. Null = something in it is
 * still to come or more than plain data, dates included; its own encoder knows what to do.
 */
export function encodeData(data: object): string | null {
  const places = new Map<unknown, number>();
  const values: unknown[] = [];
  /** How objects name a property. */
  const names = new Map<string, string>();
  const placeOf = (value: unknown): number => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = values.push(value) - 1;
    places.set(value, place);
    return place;
  };
  const nameOf = (property: string): string => {
    const known = names.get(property);
    if (known !== undefined) return known;
    const name = `"_${placeOf(property)}":`;
    names.set(property, name);
    return name;
  };

  const textOf = (value: unknown): string | null => {
    if (typeof value === "string") return NEEDS_NO_ESCAPE.test(value) ? `"${value}"` : JSON.stringify(value);
    if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? String(value) : null;
    if (typeof value === "boolean") return String(value);
    if (Array.isArray(value)) {
      let text = "[";
      for (let at = 0; at < value.length; at++) text += at === 0 ? placeOf(value[at]) : `,${placeOf(value[at])}`;
      return `${text}]`;
    }
    if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return null;
    let text = "{";
    // V8 would give up its code for "for ... in" at each new shape of object, and compile it again, without end.
    for (const property of Object.keys(value as object)) {
      if (text !== "{") text += ",";
      text += nameOf(property);
      text += placeOf((value as Record<string, unknown>)[property]);
    }
    return `${text}}`;
  };

  placeOf(data);
  const texts: string[] = [];
  for (let at = 0; at < values.length; at++) {
    const text = textOf(values[at]);
    if (text === null) return null;
    texts.push(text);
  }
  return `[${texts.join()}]\n`;
}
