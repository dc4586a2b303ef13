/**
 * What partners are paid, written from the specification: owed up to a month's end, from 50 EUR on,
 * PayPal leaves 96.5 %, rounded down, regular German businesses get 19 % on what is left, and a partner of another
 * member state waits while the register is silent. An objection takes the VAT back; the receipt that
 * follows brings that of the case by then: with the same payout where it still waits for a file, else
 * with the next one. It imports nothing.
 */
export type Status = 'regular' | 'small' | 'eu';
export type Fate = 'paid' | 'refused' | 'returned';

export interface OwnPayout {
  month: string;
  provisions: number;
  fee: number;
  vat: number;
  amount: number;
  isPaid: boolean;
}

interface Held extends OwnPayout {
  state: 'waiting' | 'in file' | 'paid';
  /** Null: the receipt counts. */
  objection: { isAnswered: boolean } | null;
  /** VAT taken back and given anew that no payout has settled. */
  open: { month: string; cents: number }[];
}

const half = (value: number, by: number) => Math.floor((2 * value + by) / (2 * by));
const total = (lines: readonly { cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

export class PayoutOracle {
  private owed = 0;
  private readonly held: Held[] = [];

  constructor(
    private readonly isPaypal: boolean,
    private status: Status,
  ) {}

  get payouts(): OwnPayout[] {
    return this.held.map(({ month, provisions, fee, vat, amount, state }) => ({
      month,
      provisions,
      fee,
      vat,
      amount,
      isPaid: state === 'paid',
    }));
  }

  /** Negative: a refund. */
  earn(cents: number): void {
    this.owed += cents;
  }

  /** In a night of the month after `month`, which is the one called `now`. */
  night(month: string, now: string, isSilent: boolean): void {
    if (this.status === 'eu' && isSilent) return;
    for (const one of this.held) if (one.objection?.isAnswered) this.reissue(one, now);
    if (this.owed < 5000 || this.held.some((one) => one.month === month)) return;
    const fee = this.isPaypal ? this.owed - Math.floor((this.owed * 965) / 1000) : 0;
    const vat = this.vatOf(this.owed - fee);
    const settled = this.held.flatMap((one) =>
      one.state === 'waiting' && one.objection
        ? []
        : one.open.filter((line) => line.month <= month),
    );
    const amount = this.owed - fee + vat + total(settled);
    if (amount <= 0) return;
    for (const one of this.held) one.open = one.open.filter((line) => !settled.includes(line));
    const sums = { provisions: this.owed, fee, vat, amount };
    const fresh = { isPaid: false, state: 'waiting', objection: null, open: [] } as const;
    this.held.push({ month, ...sums, ...fresh, open: [] });
    this.owed = 0;
  }

  /** To the receipt of the newest payout. */
  object(now: string): void {
    const newest = this.held.at(-1);
    if (!newest || newest.objection) return;
    newest.objection = { isAnswered: false };
    newest.open.push({ month: now, cents: -newest.vat });
  }

  declare(status: Status): void {
    this.status = status;
    for (const one of this.held) if (one.objection) one.objection.isAnswered = true;
  }

  send(): void {
    for (const one of this.held)
      if (one.state === 'waiting' && !one.objection) one.state = 'in file';
  }

  settle(fate: Fate): void {
    for (const one of this.held)
      if (one.state === 'in file') one.state = fate === 'paid' ? 'paid' : 'waiting';
  }

  private reissue(one: Held, now: string): void {
    one.vat = this.vatOf(one.provisions - one.fee);
    one.open.push({ month: now, cents: one.vat });
    one.objection = null;
    if (one.state !== 'waiting') return;
    one.amount += total(one.open);
    one.open = [];
  }

  private vatOf(net: number): number {
    return this.status === 'regular' ? half(net * 19, 100) : 0;
  }
}
