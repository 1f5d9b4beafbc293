import { hash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect as connectTcp } from "node:net";
import { gzipSync } from "node:zlib";
import { isPublicAddress } from "#server/adapters/web/public-address.ts";
import type { WebDoor } from "#server/adapters/web/web-port.ts";
import { createAccessLog } from "./access-log.ts";
import { crawlDelayOf, listAt, routeOf, SYSTEMS, shownBoard } from "./answers.ts";
import type { SimClock } from "./clock.ts";
import type { BoardFault, Faults } from "./faults.ts";
import type { Asked } from "./sim-system.ts";
import { openAt, type SimBoard } from "./world.ts";

const SLOW_MS = 5_000;
const BOMB_BYTES = 64 * 1024 * 1024;
const LONG_BODY = 50 * 1024 * 1024;

type SimInternet = {
  door: WebDoor;
  port: number;
  log: ReturnType<typeof createAccessLog>;
  /** Requests that the server has and that do not wait for simulated time. */
  busy: () => number;
  /** Requests that wait for ever, or for simulated time. */
  waiting: () => number;
  close: () => Promise<void>;
};

type Told = {
  clock: Pick<SimClock, "now" | "wait" | "after">;
  start: number;
  /** How long a host takes to answer; left out, no time. */
  latencyMs?: (host: string) => number;
};

/**
 * The simulated internet on loopback: it answers as the boards of `world`, which began at `start`, would at the clock's time, and keeps a log. Its resolver gives
 * every name a public address and its connector leads each of those here, so that every guard and rule runs as it does outside.
 */
export async function openInternet(
  world: readonly SimBoard[],
  faults: Faults,
  { clock, start, latencyMs }: Told,
): Promise<SimInternet> {
  const log = createAccessLog();
  const boards = new Map(world.map((board) => [`${board.system}/${board.token}`, board]));
  const versions = new Map<string, Answer & { version: number }>();
  let open = 0;
  let waiting = 0;
  const elapsed = () => clock.now().getTime() - start;

  const server = createServer((request, response) => {
    open++;
    response.on("close", () => open--);
    answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? "";
    const path = request.url ?? "/";
    const routed = routeOf(host, path);
    const time = clock.now().getTime();
    log.begin(host, time, {
      userAgent: request.headers["user-agent"] ?? "",
      atOnce: host === "api.ashbyhq.com" ? 4 : 1,
      gapMs: path === "/robots.txt" ? 0 : crawlDelayOf(host) * 1_000,
    });
    response.on("close", () => {
      log.end(host);
      log.answered(
        `${routed?.kind ?? "nothing"} ${response.statusCode} ${process.env.BYSYS ? routed?.system || host : ""}`,
      );
    });
    if (latencyMs) await clock.wait(latencyMs(host));
    if (routed?.kind === "robots") return void response.end(robotsOf(host));
    const board = routed && boards.get(`${routed.system}/${routed.token}`);
    if (!routed || !board) return refuse(response, 404);
    if (faults.ofProvider(board.system, elapsed()) === "5xx of a provider") {
      log.faults.add("5xx of a provider");
      return refuse(response, 502);
    }
    const system = SYSTEMS[board.system];
    if (system?.bearer && request.headers.authorization !== `Bearer ${system.bearer}`) return refuse(response, 401);
    if (routed.kind === "page") return void response.end(`<title>A job - ${shownBoard(board).employer}</title>`);
    if (board.until <= elapsed()) return refuse(response, 404);
    if (faults.isMoved(board.system, elapsed())) {
      log.faults.add("a moved system");
      return refuse(response, 404);
    }
    if (routed.kind === "posting") {
      const one = openAt(board, elapsed()).find(({ posting }) => posting.id === routed.id);
      if (one) return void response.end(asText(system?.detail?.(shownBoard(board), one) ?? {}));
      return system?.closed && routed.id ? void response.end(asText(system.closed(routed.id))) : refuse(response, 404);
    }
    const asked: Asked = { path, body: await textOf(request), time: elapsed() };
    const fault = faults.ofBoard(board, elapsed());
    if (fault && (await misbehave(fault, board, request, response, asked))) return void log.faults.add(fault);
    sendList(board, request, response, { ...asked, time: elapsed() }, fault);
  }

  function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
    response.writeHead(status, headers).end("refused");
  }

  function sendList(
    board: SimBoard,
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    fault: BoardFault | null,
  ): void {
    const spoil = fault && SPOILED[fault];
    if (spoil) log.faults.add(fault);
    const { body, etag, modified } = spoil ? bodyOf(spoil(board, asked)) : listOf(board, asked);
    const conditional = SYSTEMS[board.system]?.conditional ?? false;
    const url = `${request.headers.host}${asked.path}`;
    const { "if-none-match": match, "if-modified-since": since } = request.headers;
    const validators: Record<string, string> = {};
    if (conditional === "etag") validators.etag = etag;
    // Nobody dates a list that is wrong.
    if (conditional === "last-modified" && modified !== null)
      validators["last-modified"] = new Date(modified).toUTCString();
    const isKnown =
      match !== undefined
        ? match === validators.etag
        : since !== undefined && Date.parse(validators["last-modified"] ?? "") <= Date.parse(since);
    if (conditional) log.sent(url, etag, body.length, isKnown);
    if (isKnown) return void response.writeHead(304, validators).end();
    response.writeHead(200, { "content-type": "application/json", ...validators }).end(body);
  }

  /** A list, or the page of it that is asked for. It was modified when it last became what it is, as far as anybody asked. */
  function listOf(board: SimBoard, asked: Asked): Answer {
    // What a stream says depends on the time it is asked.
    if (board.system === "jobstream") return bodyOf(listAt(board, asked));
    const key = `${board.system}/${board.token}${asked.path}${asked.body}`;
    const version = board.changes.findLastIndex((at) => at <= asked.time);
    const known = versions.get(key);
    if (known?.version === version) return known;
    const answer = bodyOf(listAt(board, asked));
    const modified = known?.etag === answer.etag ? known.modified : start + Math.max(0, board.changes[version] ?? 0);
    const made = { version, ...answer, modified };
    versions.set(key, made);
    return made;
  }

  /** True when the fault has answered, or never will. */
  async function misbehave(
    fault: BoardFault,
    board: SimBoard,
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
  ): Promise<boolean> {
    const host = request.headers.host ?? "";
    const holdFor = (seconds: number, form: "seconds" | "date", status: number) => {
      const until = clock.now().getTime() + seconds * 1_000;
      log.hold(host, form === "date" ? Math.floor(until / 1_000) * 1_000 : until);
      refuse(response, status, { "retry-after": form === "date" ? new Date(until).toUTCString() : String(seconds) });
    };
    switch (fault) {
      case "stalled body":
        waiting++;
        response.on("close", () => waiting--);
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"jobs":[');
        return true;
      case "429, seconds":
        holdFor(90, "seconds", 429);
        return true;
      case "429, a date":
        holdFor(120, "date", 429);
        return true;
      case "503, seconds":
        holdFor(60, "seconds", 503);
        return true;
      case "401":
      case "403":
      case "500":
        refuse(response, Number(fault));
        return true;
      case "false 304":
        if (!request.headers["if-none-match"]) return false;
        refuse(response, 304);
        return true;
      case "challenge with 200":
        response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Just a moment...</title>");
        return true;
      case "cut JSON":
        response.end(listOf(board, asked).body.subarray(0, -20));
        return true;
      case "303 on POST":
        if (request.method !== "POST") return false;
        refuse(response, 303, { location: "https://community.workday.com/maintenance-page" });
        return true;
      case "redirect to a private address":
        refuse(response, 302, { location: "https://169.254.169.254/latest/meta-data/" });
        return true;
      case "gzip bomb":
        bomb(response);
        return true;
      case "50 MB":
        response.end(Buffer.alloc(LONG_BODY, 32));
        return true;
      case "connection reset":
        response.destroy();
        return true;
      case "slow answer":
        waiting++;
        log.faults.add(fault);
        await clock.wait(SLOW_MS);
        waiting--;
        return false;
      default:
        return false;
    }
  }

  return {
    log,
    port,
    busy: () => open - waiting,
    waiting: () => waiting,
    door: {
      after: clock.after,
      async resolve(host) {
        if (faults.ofProvider("", elapsed()) === "no names") {
          log.faults.add("no names");
          throw Object.assign(new Error(host), { code: "EAI_AGAIN" });
        }
        const board = boards.get(`recruitee/${host.split(".")[0]}`);
        if (board && faults.ofBoard(board, elapsed()) === "a name that leads to a private address") {
          log.faults.add("a name that leads to a private address");
          return ["10.1.2.3"];
        }
        return [simulatedAddress(host)];
      },
      connect({ address }) {
        if (!isPublicAddress(address)) log.violate(address, clock.now().getTime(), "a private address");
        return connectTcp({ host: "127.0.0.1", port });
      },
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const addresses = new Map<string, string>();

/** The global address of a name. */
export function simulatedAddress(host: string): string {
  const known = addresses.get(host);
  if (known !== undefined) return known;
  const [a = 0, b = 0] = hash("sha256", host, "buffer");
  addresses.set(host, `93.184.${a}.${b}`);
  return `93.184.${a}.${b}`;
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

type Answer = { body: Buffer; etag: string; modified: number | null };

function bodyOf(value: unknown): Answer {
  const body = Buffer.from(asText(value));
  return { body, etag: `"${hash("sha256", body, "hex").slice(0, 16)}"`, modified: null };
}

function robotsOf(host: string): string {
  const delay = crawlDelayOf(host);
  return `User-agent: *\nDisallow: /private\n${delay > 0 ? `Crawl-delay: ${delay}\n` : ""}`;
}

function bomb(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
  response.end(BOMB);
}
const BOMB = gzipSync(Buffer.alloc(BOMB_BYTES));

/** Lists that are well formed and wrong. */
const SPOILED: Partial<Record<BoardFault, (board: SimBoard, asked: Asked) => unknown>> = {
  "empty living board": (board, asked) => listAt(board, asked, () => []),
  "half of the board gone": (board, asked) =>
    listAt(board, asked, (open) => open.slice(0, Math.floor(open.length * 0.4))),
  "total says more": (board, asked) => {
    const list = listAt(board, asked, (open) => open.slice(0, Math.max(1, open.length - 2)));
    if (board.system === "greenhouse") return { ...(list as object), meta: { total: 2_000 } };
    if (board.system === "smartrecruiters") return { ...(list as object), totalFound: 2_000 };
    const isWhole = board.system === "workday" && asked.body.includes('"appliedFacets":{}');
    return isWhole ? { ...(list as object), total: 2_000 } : listAt(board, asked);
  },
  "the page again and again": (board, { path, body, time }) =>
    listAt(board, {
      path: path.replace(/(skip|offset)=\d+/, "$1=0").replace(/\bpage=\d+/, "page=1"),
      body: body.replace(/"offset":\d+/, '"offset":0'),
      time,
    }),
  "duplicates in the list": (board, asked) => listAt(board, asked, (open) => [...open, ...open]),
  "an id of 10 kB": (board, asked) => withJunk(board, asked, { id: "9".repeat(10_000) }),
  "HTML in every field": (board, asked) =>
    withJunk(board, asked, {
      id: "<b>1</b>",
      title: "<script>alert(1)</script>",
      content: "<img src=x onerror=alert(1)>",
      location: "<i>",
    }),
  "a date in the year 9999": (board, asked) =>
    withJunk(board, asked, { id: "", first_published: "9999-12-31T00:00:00Z", publishedAt: "9999-12-31" }),
  "not a list": () => ({ jobs: "none", error: null }),
};

/** The list with one more row that is no posting; what is no JSON stays as it is. */
function withJunk(board: SimBoard, asked: Asked, junk: object): unknown {
  const list = listAt(board, asked);
  if (typeof list === "string") return list;
  if (Array.isArray(list)) return [...list, junk];
  return Object.fromEntries(
    Object.entries(list as object).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...value, junk] : key === "meta" && "total" in value ? { total: value.total + 1 } : value,
    ]),
  );
}
