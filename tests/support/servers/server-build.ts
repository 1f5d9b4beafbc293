/** Stands in for the built routes in tests: the same modules, listed from app/routes.ts, without a build. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, createElement } from "react";
import { type ServerBuild, useActionData, useLoaderData, useMatches, useParams, useRouteError } from "react-router";
import * as entryServer from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import config from "#app/routes.ts";

type RouteModule = Record<string, unknown>;

const modules = import.meta.glob<RouteModule>(["../../../app/routes/**/*.{ts,tsx}", "!**/*.test.*"], { eager: true });
const entries = config as RouteConfigEntry[];

export const ROUTES = entries.map(({ id, file, path, index }) => ({
  id: id ?? file.replace(/\.tsx?$/, ""),
  path: index ? "/" : `/${path}`,
  index: index === true,
  module: modules[`../../../app/${file}`] as RouteModule,
}));

export const entry = { module: entryServer } as unknown as ServerBuild["entry"];
export const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: { ...asBuilt(root), links: undefined } }],
  ...ROUTES.map(({ id, path, index, module }) => [
    id,
    { id, parentId: "root", module: asBuilt(module), ...(index ? { index: true } : { path: path.slice(1) }) },
  ]),
]) as unknown as ServerBuild["routes"];

/** What the build adds to a route's module: its components are handed what its loader and action gave. */
function asBuilt(module: RouteModule): RouteModule {
  const { default: Page, ErrorBoundary } = module as Record<string, ComponentType<Record<string, unknown>>>;
  const useRoute = () => ({ params: useParams(), loaderData: useLoaderData(), actionData: useActionData() });
  return {
    ...module,
    ...(Page && { default: () => createElement(Page, { ...useRoute(), matches: useMatches() }) }),
    ...(ErrorBoundary && {
      ErrorBoundary: () => createElement(ErrorBoundary, { ...useRoute(), error: useRouteError() }),
    }),
  };
}

export const assets = {
  version: "test",
  url: "/assets/manifest.js",
  entry: { module: "/assets/entry.js", imports: [] },
  routes: Object.fromEntries(
    Object.values(routes).map((route) => {
      const module = (route as unknown as { module: Record<string, unknown> }).module;
      return [
        route?.id,
        {
          ...route,
          module: "/assets/route.js",
          imports: [],
          hasAction: "action" in module,
          hasLoader: "loader" in module,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasDefaultExport: "default" in module,
          hasErrorBoundary: "ErrorBoundary" in module,
        },
      ];
    }),
  ),
} as unknown as ServerBuild["assets"];

export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const basename = "/";
export const future = {} as ServerBuild["future"];
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery = { mode: "initial" } as ServerBuild["routeDiscovery"];
export const allowedActionOrigins: string[] = [];
