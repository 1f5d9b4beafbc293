/** A server on this machine that speaks Paddle's protocol, as far as we use it, over the simulated provider; it can fail in Paddle's ways. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SimulatedBilling } from "#server/adapters/billing/billing-port.ts";
import {
  keyOf,
  SIM_PRICE_IDS,
  type SimAccount,
  subscriptionIdOf,
} from "#server/adapters/billing/simulated/sim-account.ts";
import * as shapes from "./paddle-shapes.ts";

export const PADDLE_KEY = "pdl_sdbx_apikey_of_the_tests";

export type PaddleFault = "hang" | "reset" | "500" | "429" | "garbage" | "empty" | "html";
export type PaddleServer = Awaited<ReturnType<typeof startPaddleServer>>;
type Answer = {
  status?: number;
  data?: unknown;
  error?: { code: string; type?: string };
  headers?: Record<string, string>;
};

export async function startPaddleServer(simulated: SimulatedBilling) {
  const state = { fault: null as PaddleFault | null, calls: [] as string[], sent: [] as unknown[] };
  const server = createServer((request, response) => {
    state.calls.push(`${request.method} ${request.url}`);
    void answer(request, response).catch(() =>
      send(response, { status: 500, error: { code: "internal_error", type: "api_error" } }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (misbehave(state.fault, request, response)) return;
    if (request.headers.authorization?.toLowerCase() !== `bearer ${PADDLE_KEY}`)
      return send(response, { status: 403, error: { code: "authentication_malformed" } });
    const url = new URL(request.url ?? "/", "http://paddle");
    const body = await bodyOf(request);
    if (request.method === "POST") state.sent.push(body);
    send(response, await route(simulated, `${request.method} ${url.pathname}`, url.searchParams, body));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function misbehave(fault: PaddleFault | null, request: IncomingMessage, response: ServerResponse): boolean {
  if (fault === "reset") request.socket.destroy();
  else if (fault === "500") send(response, { status: 500, error: { code: "internal_error", type: "api_error" } });
  else if (fault === "429")
    send(response, { status: 429, error: { code: "too_many_requests" }, headers: { "retry-after": "30" } });
  else if (fault === "garbage") response.end('{"data":{"id":7,"items":null}}');
  else if (fault === "empty") response.end();
  else if (fault === "html") response.writeHead(502).end("<html>Bad gateway</html>");
  return fault !== null;
}

type Body = Record<string, unknown>;

async function route(simulated: SimulatedBilling, name: string, query: URLSearchParams, body: Body): Promise<Answer> {
  const [, collection = "", id = "", verb = ""] = name.split("/");
  const method = name.split(" ")[0];
  if (collection === "transactions" && method === "POST") return createTransaction(simulated, body);
  if (collection === "events") return listEvents(simulated, query);
  if (collection === "customers" && verb === "portal-sessions")
    return {
      data: {
        id: "cpls_1",
        customer_id: id,
        urls: { general: { overview: `https://portal.example/${id}` }, subscriptions: [] },
        created_at: "2026-01-01T00:00:00Z",
      },
    };
  const subject =
    id || String(query.get("subscription_id") ?? query.get("transaction_id") ?? body.transaction_id ?? "");
  const account = await simulated.findAccount(keyOf(subject) ?? "");
  if (!account) return { status: 404, error: { code: "entity_not_found" } };
  if (collection === "transactions")
    return id
      ? oneTransaction(account, id, verb)
      : { data: account.transactions.map((one) => shapes.paddleTransaction(account, one)) };
  if (collection === "adjustments")
    return method === "POST"
      ? refund(simulated, account, body)
      : { data: adjustments(account, query.get("transaction_id")) };
  return subscription(simulated, account, verb, method === "PATCH" ? body : verb === "cancel" ? body : null);
}

async function createTransaction(simulated: SimulatedBilling, body: Body): Promise<Answer> {
  const items = body.items as { price_id: string; quantity: number }[];
  const custom = body.custom_data as { intent_id: string; user_id: string };
  const withTrial = items[0]?.price_id === SIM_PRICE_IDS.trial;
  const started = await simulated.createCheckout({
    intentId: custom.intent_id,
    userId: custom.user_id,
    withTrial,
  });
  const account = await simulated.findAccount(keyOf(started.transactionId) ?? "");
  if (!account) return { status: 500, error: { code: "internal_error", type: "api_error" } };
  return {
    status: 201,
    data: {
      ...shapes.paddleCheckout(account),
      checkout: { url: `${(body.checkout as { url: string }).url}?_ptxn=${started.transactionId}` },
    },
  };
}

function oneTransaction(account: SimAccount, id: string, verb: string): Answer {
  if (verb === "invoice") return { data: { url: `https://invoices.example/${id}.pdf` } };
  const paid = account.transactions.find((one) => one.id === id);
  return { data: paid ? shapes.paddleTransaction(account, paid) : shapes.paddleCheckout(account) };
}

function adjustments(account: SimAccount, transactionId: string | null): object[] {
  return account.transactions
    .filter(({ id }) => transactionId === null || id === transactionId)
    .flatMap(({ id, refunds }) => refunds.map((refund) => shapes.paddleAdjustment(account, id, refund)));
}

async function refund(simulated: SimulatedBilling, account: SimAccount, body: Body): Promise<Answer> {
  const id = String(body.transaction_id);
  if (adjustments(account, id).length > 0)
    return { status: 400, error: { code: "adjustment_transaction_fully_refunded" } };
  await simulated.refund(id);
  const after = await simulated.findAccount(account.key);
  return { status: 201, data: after && adjustments(after, id)[0] };
}

async function subscription(
  simulated: SimulatedBilling,
  account: SimAccount,
  verb: string,
  change: Body | null,
): Promise<Answer> {
  const id = subscriptionIdOf(account);
  const current = account.subscription;
  if (!current) return { status: 404, error: { code: "entity_not_found" } };
  if (change && current.status === "canceled")
    return { status: 400, error: { code: "subscription_update_when_canceled" } };
  if (verb === "cancel" && current.cancelAt !== null)
    return { status: 400, error: { code: "subscription_locked_pending_changes" } };
  if (verb === "activate" && (current.status !== "trialing" || current.cancelAt !== null))
    return { status: 400, error: { code: "subscription_cannot_be_activated" } };
  if (verb === "activate") await simulated.activateNow(id);
  else if (verb === "cancel" && change?.effective_from === "immediately") await simulated.cancelNow(id);
  else if (verb === "cancel") await simulated.cancelAtPeriodEnd(id);
  else if (change && change.scheduled_change === null) await simulated.undoCancel(id);
  else if (change?.next_billed_at) await simulated.moveCharge(id, String(change.next_billed_at));
  const after = await simulated.findAccount(account.key);
  return { data: after && shapes.paddleSubscription(after) };
}

async function listEvents(simulated: SimulatedBilling, query: URLSearchParams): Promise<Answer> {
  const events = await simulated.listEventsAfter(query.get("after"));
  const data = events.map(async ({ body }) => {
    const event = JSON.parse(body);
    const account = await simulated.findAccount(keyOf(event.data.subscription_id ?? event.data.id) ?? "");
    return { ...event, data: account && { ...shapes.paddleEventData(account, event.event_type), ...event.data } };
  });
  return { data: await Promise.all(data) };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text === "" ? {} : JSON.parse(text);
}

function send(response: ServerResponse, { status = 200, data, error, headers }: Answer): void {
  const meta = { request_id: "req_1", pagination: { per_page: 50, next: "", has_more: false, estimated_total: 0 } };
  const body = error
    ? { error: { type: "request_error", detail: error.code, documentation_url: "", ...error }, meta }
    : { data, meta };
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
