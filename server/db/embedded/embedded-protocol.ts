/** What the main thread and the worker that runs the embedded database say to each other. */
export type WorkerInput = {
  task: "serve" | "create";
  dir: string;
  snapshot: string | null;
  keepLogMb: number;
  /** The engine as an earlier worker of this process compiled it, a third of what a start costs. */
  program?: WebAssembly.Module | null;
};

export type EngineCall =
  | { kind: "query"; sql: string; params: unknown[]; rowMode: "array" | "object"; readOnly: boolean }
  | { kind: "exec"; sql: string; readOnly: boolean }
  | { kind: "close" };

export type EngineResult = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
  /** As PostgreSQL's command tag states it; null for commands that count nothing. */
  rowCount: number | null;
  command: string | null;
};

/** PostgreSQL's error fields; Error objects lose them when they cross threads. */
export type WireError = { message: string; stack: string | undefined; fields: Record<string, string> };

export type WorkerReply =
  | { kind: "done"; id: number; results: EngineResult[] }
  | { kind: "failed"; id: number; error: WireError }
  | { kind: "compiled"; program: WebAssembly.Module }
  | { kind: "notification"; channel: string; payload: string }
  | { kind: "panic"; message: string };

/** The id under which the worker answers to being started. */
export const START_ID = 0;
