import { keepEarlyInput, keepMovedPresses } from "./keep-input.ts";

/** Stands in every page that React takes over. */
keepMovedPresses();
keepEarlyInput();
