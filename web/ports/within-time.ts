/**
 * Work under a signal that aborts it after so many milliseconds, as `AbortSignal.timeout` does. The
 * timer ends with the work; that of the signal alone outlives every request that was answered.
 */
export async function withinTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(late, ms).unref();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
