import { keepEarlyInput, keepMovedPresses } from "./lib/keep-input.ts";

/** Stands in every page that React takes over. */
keepMovedPresses();
keepEarlyInput();
