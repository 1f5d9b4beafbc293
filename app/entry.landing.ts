/** Stands in the landing page in place of `entry.plain.ts`. */
import "./entry.plain.ts";
import { startLanding } from "./features/landing/start-landing.ts";

startLanding(new AbortController().signal);
