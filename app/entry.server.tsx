import { PassThrough, Writable } from "node:stream";
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (routerContext.staticHandlerContext.errors) headers.set(FORM_LOST, "1");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const isPending = waitsForData(routerContext);
  const isWhole = isbot(request.headers.get("user-agent")) || !isPending;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), STREAM_LIMIT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Parts that hydrate apart stay where they are in the page, however long they are: it must be whole without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [isWhole ? "onAllReady" : "onShellReady"]() {
          const ended = () => clearTimeout(timer);
          if (isWhole) return pipe(collected((html) => resolve(wholePage(html, { status, headers })), ended));
          const body = new PassThrough({
            final(done) {
              ended();
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

/** Whether a loader answered with something that is still to come; its page is sent as it becomes. */
function waitsForData({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const isPending = (value: unknown) => value instanceof Promise;
  return Object.values(loaderData).some(
    (data) => isPending(data) || (typeof data === "object" && data !== null && Object.values(data).some(isPending)),
  );
}

/** Hands over all that was written, in one piece: a stream through the web's own kind costs as much as a fifth of the rendering. */
function collected(onWhole: (html: Buffer<ArrayBuffer>) => void, onEnd: () => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      onEnd();
      onWhole(Buffer.concat(chunks));
      done();
    },
    destroy(error, done) {
      onEnd();
      done(error);
    },
  });
}

function wholePage(html: Buffer<ArrayBuffer>, { status, headers }: { status: number; headers: Headers }): Response {
  headers.set("Content-Length", String(html.length));
  return new Response(html, { status, headers });
}

/** Expected refusals answer with their own status; only faults are worth a line. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || refused || errorCode(error)) return;
  context.get(ctxContext).log.error({ err: error }, "route");
};
