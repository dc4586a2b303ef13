import { Clock } from '../kit/clock';

interface DelayedAnswer {
  dueAt: number;
  answer: () => void;
}

/** Answers that come late; the control API lets their time pass at once. */
export class LateAnswers {
  private readonly clock = new Clock();
  private delayed: DelayedAnswer[] = [];
  private timer: NodeJS.Timeout | undefined;

  hold(delayMs: number, answer: () => void): void {
    this.delayed.push({ dueAt: this.clock.now() + delayMs, answer });
    this.giveDue();
  }

  pass(seconds: number): void {
    this.clock.advance(seconds);
    this.giveDue();
  }

  forget(): void {
    this.delayed = [];
    this.clock.reset();
    clearTimeout(this.timer);
  }

  private giveDue(): void {
    const now = this.clock.now();
    const due = this.delayed.filter(({ dueAt }) => dueAt <= now);
    this.delayed = this.delayed.filter(({ dueAt }) => dueAt > now);
    for (const { answer } of due) answer();
    clearTimeout(this.timer);
    if (this.delayed.length === 0) return;
    const next = Math.min(...this.delayed.map(({ dueAt }) => dueAt));
    // An answer that nobody waits for any more must not keep the process alive.
    this.timer = setTimeout(() => this.giveDue(), next - now).unref();
  }
}
