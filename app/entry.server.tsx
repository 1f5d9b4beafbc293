import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { errorCode } from "#domain/shared/app-error.ts";
import { ctxContext, FORM_LOST, nonceContext } from "./context.ts";

const STREAM_LIMIT_MS = 6_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (routerContext.staticHandlerContext.errors) headers.set(FORM_LOST, "1");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const whenReady = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), STREAM_LIMIT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Parts that hydrate apart stay where they are in the page, however long they are: it must be whole without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whenReady]() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          context.get(ctxContext).log.error({ err: error }, "render");
        },
      },
    );
  });
}

/** Expected refusals answer with their own status; only faults are worth a line. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || refused || errorCode(error)) return;
  context.get(ctxContext).log.error({ err: error }, "route");
};
