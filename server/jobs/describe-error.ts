type ErrorDescription = { name: string; code: string | number | null; at: string[]; cause?: ErrorDescription };

/** An error without its words: a database's or a mail server's may quote what a person wrote. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    code: typeof code === "string" || typeof code === "number" ? code : null,
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
