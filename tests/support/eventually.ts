import { vi } from "vitest";

/** Waits until `holds` throws no more. The limit is for what never comes to be; it ends before the test's own. */
export const eventually = (holds: () => unknown, timeout = 25_000) => vi.waitFor(holds, { timeout });
