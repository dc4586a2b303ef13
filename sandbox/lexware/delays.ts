import { z } from 'zod';

/** How long the real service takes, as others measured it. */
const REAL_MS = { contact: 1_000, contactList: 5_000, file: 2_000 };

export type Delay = keyof typeof REAL_MS;

export const delaysChange = z.object({
  contactMs: z.number().nonnegative().optional(),
  contactListMs: z.number().nonnegative().optional(),
  fileMs: z.number().nonnegative().optional(),
  scale: z.number().nonnegative().optional(),
});

/** A factor that leaves the delays there without anybody having to wait for them. */
export const MIN_SCALE = 0.0002;

/**
 * What is not usable at once: a new contact in vouchers, a new contact in the list of contacts, the
 * file of a voucher. Counted in real time, whatever the stand-in's clock says.
 */
export class Delays {
  private ms = { ...REAL_MS };
  private scale: number;
  private readonly begun = new Map<string, number>();

  constructor(private readonly usualScale: number) {
    this.scale = usualScale;
  }

  reset(): void {
    this.ms = { ...REAL_MS };
    this.scale = this.usualScale;
    this.begun.clear();
  }

  change({ contactMs, contactListMs, fileMs, scale }: z.output<typeof delaysChange>): object {
    const { contact, contactList, file } = this.ms;
    this.ms = {
      contact: contactMs ?? contact,
      contactList: contactListMs ?? contactList,
      file: fileMs ?? file,
    };
    this.scale = scale ?? this.scale;
    return {
      contactMs: this.ms.contact,
      contactListMs: this.ms.contactList,
      fileMs: this.ms.file,
      scale: this.scale,
    };
  }

  begin(delay: Delay, id: string): void {
    this.begun.set(`${delay} ${id}`, performance.now());
  }

  isOver(delay: Delay, id: string): boolean {
    const begun = this.begun.get(`${delay} ${id}`);
    return begun === undefined || performance.now() - begun >= this.ms[delay] * this.scale;
  }
}
