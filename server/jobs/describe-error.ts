type ErrorDescription = {
  name: string;
  code: string | number | null;
  /** What of a database's or a system call's error names our own tables and machines only. */
  [detail: string]: unknown;
  at: string[];
  cause?: ErrorDescription;
};

const DETAILS = ["syscall", "address", "port", "severity", "routine", "table", "constraint"] as const;

/** An error without its words: a database's or a mail server's may quote what a person wrote. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isError(error)) return { name: typeof error, code: null, at: [] };
  const { code, ...own } = error as { code?: unknown } & Partial<Record<(typeof DETAILS)[number], unknown>>;
  const [first] = error instanceof AggregateError ? error.errors : [];
  const cause = error.cause ?? first;
  return {
    name: error.name ?? "Error",
    code: typeof code === "string" || typeof code === "number" ? code : null,
    ...Object.fromEntries(DETAILS.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]))),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(cause && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** The library of the queue passes on copies, which are no errors and keep only what an error holds itself: not its name, which its kind has. */
const isError = (error: unknown): error is Partial<Error> & object =>
  error instanceof Error || typeof (error as { stack?: unknown } | null)?.stack === "string";
