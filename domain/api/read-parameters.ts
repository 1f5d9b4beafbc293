import { z } from "zod";
import { type FieldFault, fieldFaults } from "./problem.ts";

type Parsed<T> = { ok: true; value: T } | { ok: false; faults: FieldFault[] };
type Kind = "list" | "number" | "boolean" | "text";

/** Reads query parameters by the schema of a JSON body: lists by repetition. Never throws; refuses unknown and repeated ones. */
export function parameterReader<Schema extends z.ZodObject>(schema: Schema) {
  const kinds = kindsOf(schema);
  return (params: URLSearchParams): Parsed<z.output<Schema>> => {
    const given = new Map<string, unknown>();
    for (const name of new Set(params.keys())) {
      const texts = params.getAll(name);
      const kind = kinds.get(name) ?? "text";
      given.set(name, kind === "list" || texts.length > 1 ? texts : readValue(texts[0] as string, kind));
    }
    const parsed = schema.safeParse(Object.fromEntries(given));
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: fieldFaults(parsed.error) };
  };
}

function readValue(text: string, kind: Kind): unknown {
  if (kind === "number") return /^\d{1,15}$/.test(text) ? Number(text) : text;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

function kindsOf(schema: z.ZodObject): Map<string, Kind> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const type = typeof property === "object" ? property.type : undefined;
      if (type === "array") return [name, "list"];
      if (type === "integer" || type === "number") return [name, "number"];
      return [name, type === "boolean" ? "boolean" : "text"];
    }),
  );
}
