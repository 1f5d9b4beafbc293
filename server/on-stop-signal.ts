import type { Logger } from "pino";

const STOP_LIMIT_MS = 15_000;

/** Ends the process in order at the first SIGTERM, SIGINT or SIGHUP, and by force after fifteen seconds or at the second one. */
export function onStopSignal(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "the program could not be closed in order");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
}
