/** Faults waiting for their moment; each strikes as often as it was ordered to. */
export class Faults<Fault extends { times: number }> {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  list(): readonly Fault[] {
    return this.waiting;
  }

  /** The first fault that is meant, used up once. */
  use(isMeant: (fault: Fault) => boolean): Fault | null {
    const fault = this.waiting.find(isMeant);
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return fault;
  }
}
