import type { Plugin } from "vite";

/** The React Router whose modules these stand-ins fit; lean-router.test.ts fails when another one is installed. */
export const KNOWN_ROUTER = "8.4.0";

/**
 * Parts of React Router that no browser of ours runs, 4 kB (gzip) of every page: routes found while browsing (react-router.config.ts hands
 * out all of them at once), hooks for measuring that nobody installs, errors of server components, and pages for an application without
 * an error page of its own; should ours fail, its message stands alone. What only servers ask of these modules throws. A page whose script
 * does not come is loaded anew once it is shown, and not offline, where our error page stands instead: React Router asks for a script once
 * for as long as a document lives, so what stands for it must work as soon as there is a network. Theirs reloads what a link is passed over on.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;
  `,
  "lib/errors.js": `
    export const decodeRedirectErrorDigest = () => undefined;
    export const decodeRouteErrorResponseDigest = () => undefined;
  `,
  "lib/dom/ssr/errorBoundaries.js": `
    import { Component, createElement } from "react";
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      componentDidUpdate(before) {
        if (this.state.error && before.location !== this.props.location) this.setState({ error: undefined });
      }
      render() {
        const { error } = this.state;
        return error ? createElement("html", null, createElement("body", null, String(error))) : this.props.children;
      }
    }
    export const RemixRootDefaultErrorBoundary = undefined, BoundaryShell = undefined;
  `,
  "lib/dom/ssr/routeModules.js": `
    export async function loadRouteModule(route, known) {
      try {
        return (known[route.id] ??= await import(/* @vite-ignore */ route.module));
      } catch (error) {
        return {
          default() {
            if (!navigator.onLine) throw error;
            location.reload();
            return null;
          },
          clientLoader: ({ serverLoader }) => serverLoader(),
          clientAction: ({ serverAction }) => serverAction(),
        };
      }
    }
  `,
  "lib/dom/ssr/fallback.js": "export const RemixRootDefaultHydrateFallback = undefined;",
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;
  `,
};

/** A module of React Router without what its checks of the program say, which no visitor reads; where and whether they fail stays. */
export function withoutMessages(source: string): string {
  return source.replace(/(\binvariant\(.+), (?:"[^"]*"|`[^`]*`)\);/g, "$1);");
}

const OF_ROUTER = { id: /react-router.dist.production.lib./ };

/** Leaves those parts and messages out of the browser's scripts. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: { filter: OF_ROUTER, handler: (source) => ({ code: withoutMessages(source), map: null }) },
    load: {
      filter: OF_ROUTER,
      handler: (id) =>
        Object.entries(STAND_INS).find(([path]) => id.replaceAll("\\", "/").endsWith(`production/${path}`))?.[1],
    },
  };
}
