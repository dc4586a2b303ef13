interface Terms {
  /** How long a question may keep others waiting. */
  withinMs: number;
  /** How long an answer counts for others. */
  freshMs: number;
  /** The time by which answers age; left out: the machine's running time. */
  nowMs?: () => number;
}

interface AskedOnce<Answer> {
  /** Null where it failed, or did not answer in time. */
  ask(): Promise<Answer | null>;
  /** Something changed: the next one asks anew. */
  forget(): void;
}

/**
 * For what is asked with every request, or every second: one question at a time, however many ask
 * and however long it hangs.
 */
export function askedOnce<Answer>(
  question: () => Promise<Answer>,
  { withinMs, freshMs, nowMs = () => performance.now() }: Terms,
): AskedOnce<Answer> {
  let pending: { answer: Promise<Answer | null>; isLate: boolean } | null = null;
  let latest: { answer: Answer | null; at: number } | null = null;

  const begin = () => {
    const begun = { answer: question().catch(() => null), isLate: false };
    pending = begun;
    void begun.answer.then((answer) => {
      // Forgotten meanwhile: it may not know yet what changed.
      if (pending !== begun) return;
      latest = { answer, at: nowMs() };
      pending = null;
    });
    return begun;
  };
  const isFresh = (at: number) => nowMs() >= at && nowMs() - at < freshMs;

  return {
    async ask() {
      if (latest && isFresh(latest.at)) return latest.answer;
      const asked = pending ?? begin();
      if (asked.isLate) return null;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          asked.isLate = true;
          resolve(null);
        }, withinMs);
      });
      return Promise.race([asked.answer, late]).finally(() => clearTimeout(timer));
    },
    forget() {
      latest = null;
      pending = null;
    },
  };
}
