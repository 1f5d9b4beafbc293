import type { z } from "zod";

/** A post's JSON in the given shape; null for anything else, a form of another site that pretends to be JSON included. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) return null;
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
