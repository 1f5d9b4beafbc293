/** The result of `work`, or an error after `limitMs`: `late()`. The work itself is not stopped. */
export async function withTimeLimit<T>(
  limitMs: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`No answer within ${limitMs} ms.`),
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(late()), limitMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
