import type { Plugin } from "vite";

/** The React Router whose modules these stand-ins fit; lean-router.test.ts fails when another one is installed. */
export const KNOWN_ROUTER = "8.4.0";

/**
 * Parts of React Router that no browser of ours runs, 3 kB (gzip) of every page: routes found while browsing (react-router.config.ts hands
 * out all of them at once), and hooks for measuring that nobody installs. What only servers ask of these modules throws.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;
  `,
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;
  `,
};

/** Leaves those parts out of the browser's scripts. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /react-router.dist.production.lib.(?:dom.ssr.fog-of-war|router.instrumentation)\.js$/ },
      handler: (id) => Object.entries(STAND_INS).find(([path]) => id.replaceAll("\\", "/").endsWith(path))?.[1],
    },
  };
}
