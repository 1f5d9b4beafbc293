export type Leaks = {
  /** Path of the repository, which would reveal the build machine. */
  root: string;
  env: Record<string, string | undefined>;
};

const MARKERS = [
  "drizzle-orm",
  "pglite",
  "node:crypto",
  "node:fs",
  "postgres://",
  "DATABASE_URL",
  "DATA_DIR",
  "process.env.",
  "AsyncLocalStorage(",
  // 20 kB, and where it looks whether code may be made from text, the content security policy is broken.
  "ZodError",
];
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|API_KEY|PRIVATE_KEY|DATABASE_URL/;
const SHORTEST_SECRET = 12;

/** Everything found that must not reach the browser: markers of server code, secrets of this environment, local paths. */
export function findLeaks(name: string, source: string, { root, env }: Leaks): string[] {
  const markers = MARKERS.filter((marker) => source.includes(marker)).map(
    (marker) => `"${marker}", a mark of server code`,
  );
  const secrets = Object.entries(env).filter(
    ([key, value]) =>
      SECRET_NAME.test(key) && value !== undefined && value.length >= SHORTEST_SECRET && source.includes(value),
  );
  return [
    ...markers,
    ...secrets.map(([key]) => `the value of ${key}`),
    ...(source.includes(root) ? ["the path of the repository"] : []),
    ...(name.endsWith(".map") ? ["a source map"] : []),
  ];
}
