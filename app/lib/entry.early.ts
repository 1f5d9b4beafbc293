import { keepEarlyInput, keepMovedPresses, showSaid, stayOffline } from "./keep-input.ts";

/** Stands in every page that React takes over. */
keepMovedPresses();
keepEarlyInput();
showSaid();
stayOffline(document.currentScript?.dataset.offline ?? "");
