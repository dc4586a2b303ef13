interface Terms {
  /** How long one caller waits. */
  withinMs: number;
  /** How long an answer counts for others. */
  freshMs: number;
}

/**
 * For what machines ask every few seconds: one question at a time, however many ask and however
 * long it hangs. Answers null where it failed, or did not answer in time.
 */
export function askedOnce<Answer>(
  ask: () => Promise<Answer>,
  { withinMs, freshMs }: Terms,
): () => Promise<Answer | null> {
  let pending: Promise<Answer | null> | null = null;
  let latest: { answer: Answer | null; at: number } | null = null;
  const begin = (): Promise<Answer | null> => {
    pending ??= ask()
      .catch(() => null)
      .then((answer) => {
        latest = { answer, at: performance.now() };
        pending = null;
        return answer;
      });
    return pending;
  };
  return async () => {
    if (latest && performance.now() - latest.at < freshMs) return latest.answer;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), withinMs);
    });
    return Promise.race([begin(), late]).finally(() => clearTimeout(timer));
  };
}
