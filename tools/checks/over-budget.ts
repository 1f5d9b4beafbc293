import { z } from "zod";

/** budgets.json: most bytes (gzip) a browser loads before anything is clicked, as script for a route and as style for any page. */
export const Budgets = z.strictObject({
  css: z.number().int(),
  /** For routes that have none of their own. */
  everyRoute: z.number().int(),
  routes: z.record(z.string(), z.number().int()),
});
export type Budgets = z.infer<typeof Budgets>;

/** One sentence for each route that loads more than it may, and for each budget whose route there is not. */
export function overBudget({ everyRoute, routes }: Budgets, sizes: ReadonlyMap<string, number>): string[] {
  const gone = Object.keys(routes).filter((route) => !sizes.has(route));
  const over = [...sizes].flatMap(([route, bytes]) => {
    const most = routes[route] ?? everyRoute;
    return bytes > most ? [`${route} loads ${bytes} bytes of JavaScript (gzip); its budget is ${most}.`] : [];
  });
  return [...over, ...gone.map((route) => `budgets.json names ${route}, which the build does not have.`)];
}
