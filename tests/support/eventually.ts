import { vi } from "vitest";

/** Waits until `holds` throws no more. The limit is for what never comes to be, however busy the machine is. */
export const eventually = (holds: () => unknown) => vi.waitFor(holds, { timeout: 240_000 });
