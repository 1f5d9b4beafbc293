/** Most characters of the notes on an application. In a file without validation, so that a page that only says so stays small. */
export const MAX_NOTES = 10_000;
/** Most characters of the next step. */
export const MAX_NEXT_STEP = 200;
