import { z } from 'zod';

/** What the server does in place of its work; `cut` ends the connection without a word. */
export const faultSchema = z.object({
  kind: z.enum([
    'wrong-password',
    'busy-sign-in',
    'refuse-sender',
    'refuse-recipient',
    'refuse-copy',
    'busy',
    'cut',
    'refuse-content',
    'busy-after-data',
    'cut-after-data',
  ]),
  times: z.number().int().positive().default(1),
});

type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];

/** Faults waiting for their moment. */
export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The first fault among these kinds, used up once. */
  take(...kinds: FaultKind[]): FaultKind | null {
    const fault = this.waiting.find(({ kind }) => kinds.includes(kind));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return fault.kind;
  }
}
