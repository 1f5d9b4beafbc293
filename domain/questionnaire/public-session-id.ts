/** The id shown in `?session=`: the time in milliseconds in base 36. It names a session and gives access to nothing. */
export function publicSessionId(at: Date): string {
  return at.getTime().toString(36);
}
