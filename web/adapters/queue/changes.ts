/** Wakes waiting code when something changed. */
export class Changes {
  private listeners: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  /** Resolves when a change makes the condition true, or the time is over. */
  async until(isSo: () => boolean, withinMs: number): Promise<void> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.announce();
    }, withinMs);
    while (!isSo() && !isOver) await this.next();
    clearTimeout(timer);
  }

  announce(): void {
    const listeners = this.listeners;
    this.listeners = [];
    listeners.forEach((listener) => listener());
  }
}
