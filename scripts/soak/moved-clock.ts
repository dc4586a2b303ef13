const MachineDate = Date;
let offMs = 0;

/** So much later than the machine's is the clock of this process, in which the stand-ins run. */
export function movedMs(): number {
  return offMs;
}

/** From then on `Date` in this process is that much later. */
export function moveClock(byMs: number): void {
  offMs += byMs;
  globalThis.Date = class extends MachineDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(MachineDate.now() + offMs);
      else super(...(given as [string | number]));
    }

    static override now(): number {
      return MachineDate.now() + offMs;
    }
  } as DateConstructor;
}
