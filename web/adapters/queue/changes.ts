/** Tells whoever waits that something changed. */
export class Changes {
  private listeners: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  announce(): void {
    const listeners = this.listeners;
    this.listeners = [];
    listeners.forEach((listener) => listener());
  }
}
