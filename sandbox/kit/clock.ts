/** A stand-in's time: the machine's, moved by the control API. */
export class Clock {
  private offsetMs = 0;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }

  moveTo(instantMs: number): void {
    this.offsetMs = instantMs - Date.now();
  }

  reset(): void {
    this.offsetMs = 0;
  }
}
