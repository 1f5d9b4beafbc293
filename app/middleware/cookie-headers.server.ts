/** Response headers that set these cookies, a line each; null sets none. */
export function cookieHeaders(...cookies: readonly (string | null)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie !== null) headers.append("Set-Cookie", cookie);
  return headers;
}
