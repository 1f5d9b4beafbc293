import { z } from "zod";

/** budgets.json: maximum bytes (gzip) of initial JavaScript per route, and of CSS. */
export const Budgets = z.strictObject({
  css: z.number().int(),
  /** For routes without a budget of their own. */
  everyRoute: z.number().int(),
  /** The one script of a plain page (tests/http/plain-pages.test.ts). */
  plainPage: z.number().int(),
  landingPage: z.number().int(),
  routes: z.record(z.string(), z.number().int()),
});
type Budgets = z.infer<typeof Budgets>;

/** One sentence per route over its budget, and per budget of an unknown route. */
export function overBudget(
  { everyRoute, routes }: Pick<Budgets, "everyRoute" | "routes">,
  sizes: ReadonlyMap<string, number>,
): string[] {
  const gone = Object.keys(routes).filter((route) => !sizes.has(route));
  const over = [...sizes].flatMap(([route, bytes]) => {
    const most = routes[route] ?? everyRoute;
    return bytes > most ? [`${route} loads ${bytes} bytes of JavaScript (gzip); its budget is ${most}.`] : [];
  });
  return [...over, ...gone.map((route) => `budgets.json names ${route}, which the build does not have.`)];
}
