import type { Logger } from "pino";

/** Variables the HTTP layer passes along a request. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Logger;
    /** More fields for the request's one log line; names are chosen by us, values never hold personal data. */
    logFields?: Record<string, string | number | boolean | null>;
  };
};
