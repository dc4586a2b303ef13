/**
 * What partners are paid, written from the specification: owed up to a month's end, from 50 EUR on,
 * PayPal leaves 96.5 %, rounded down, on what is left 19 % are for what somebody earned in a month in
 * which he was a regular German business, and a
 * partner of another member state waits while the register is silent. What is taken back of a
 * provision is set off as soon as it is known, with the VAT and the fee with which that was paid. An objection takes the VAT back; the receipt that
 * follows brings that of what holds for those months by then: with the same payout where it has never left, else
 * with the next one. A file that was void may be paid after all: what it has keeps its account,
 * and what was paid twice is set off by the next payout where an operator says so. It imports nothing.
 */
export type Status = 'regular' | 'small' | 'eu' | 'third-country';
/** `void`: the file is, which says nothing of what the bank does with it. */
export type Fate = 'paid' | 'refused' | 'returned' | 'void';

export interface OwnPayout {
  month: string;
  provisions: number;
  fee: number;
  vat: number;
  amount: number;
  isPaid: boolean;
}

/** Of a shop; negative: taken back. */
interface Earned {
  shop: number;
  month: string;
  cents: number;
}

interface Held extends OwnPayout {
  lines: Earned[];
  /** What the way costs by which it is sent, more or less than its receipt says. */
  feeChange: number;
  /** As its receipt says. */
  isPaypal: boolean;
  /** Percent of VAT on what a shop brought. */
  rates: Map<number, number>;
  state: 'waiting' | 'in file' | 'paid';
  /** It left and is not known to have come back. */
  isOut: boolean;
  /** Its sum may be gone, and stays, whatever became of it since. */
  hasLeft: boolean;
  /** It left in a file that was void since. */
  wasVoid: boolean;
  /** Null: the receipt counts. */
  objection: { isAnswered: boolean } | null;
  /** VAT taken back and given anew that no payout has settled. */
  open: { cents: number }[];
}

const half = (value: number, by: number) =>
  Math.sign(value) * Math.floor((2 * Math.abs(value) + by) / (2 * by));
const total = (lines: readonly { cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

const settlesItself = ({ state, hasLeft }: Held) => state === 'waiting' && !hasLeft;

export class PayoutOracle {
  private open: Earned[] = [];
  private readonly held: Held[] = [];
  /** What was paid twice, and the next payout sets off. */
  private claims: { cents: number }[] = [];
  /** Later ones correct what former ones said of their months. */
  private readonly declared: { status: Status; from: string }[];

  constructor(
    private paypal: boolean,
    private current: Status,
  ) {
    this.declared = [{ status: current, from: '' }];
  }

  get payouts(): OwnPayout[] {
    return this.held.map(({ month, provisions, fee, vat, amount, feeChange, state }) => ({
      month,
      provisions,
      fee,
      vat,
      amount: amount - feeChange,
      isPaid: state === 'paid',
    }));
  }

  /** Negative: a refund. */
  earn(shop: number, cents: number, month: string): void {
    this.open.push({ shop, cents, month });
  }

  /** In a night of the month after `month`. */
  night(month: string, isSilent: boolean): void {
    if (this.current === 'eu' && isSilent) return;
    for (const one of this.held) if (one.objection?.isAnswered) this.reissue(one);
    const all = [...this.held.flatMap((one) => one.lines), ...this.open];
    const isDue = ({ shop }: Earned) =>
      all.some((line) => line.shop === shop && line.cents > 0 && line.month <= month);
    const lines = this.open.filter(isDue);
    const provisions = total(lines);
    if (provisions < 5000 || this.held.some((one) => one.month === month)) return;
    const rates = this.ratesOf(lines);
    const fee = provisions - this.netOf(lines, this.paypal);
    const vat = this.vatOf(lines, rates, this.paypal);
    const settles = (one: Held) => !settlesItself(one) || one.objection === null;
    const settled = this.held.filter(settles);
    const before = [...settled.flatMap((one) => one.open), ...this.claims];
    const amount = provisions - fee + vat + total(before);
    if (amount <= 0) return;
    for (const one of settled) one.open = [];
    this.claims = [];
    const isPaypal = this.paypal;
    const sums = { provisions, fee, vat, amount, lines, rates, isPaypal, feeChange: 0 };
    const fresh = {
      isPaid: false,
      state: 'waiting',
      isOut: false,
      hasLeft: false,
      wasVoid: false,
      objection: null,
    } as const;
    this.held.push({ month, ...sums, ...fresh, open: [] });
    this.open = this.open.filter((line) => !lines.includes(line));
  }

  /** To the receipt of the newest payout. */
  object(): void {
    const newest = this.held.at(-1);
    if (!newest || newest.objection) return;
    newest.objection = { isAnswered: false };
    newest.open.push({ cents: -newest.vat });
  }

  get isPaypal(): boolean {
    return this.paypal;
  }

  /** The other way, for what comes back and what is created from now on. */
  toggle(): { isPaypal: boolean; status: Status } {
    this.paypal = !this.paypal;
    this.save();
    return { isPaypal: this.paypal, status: this.current };
  }

  /** What holds from a month on. */
  declare(status: Status, from: string): void {
    this.current = status;
    this.declared.push({ status, from });
    this.save();
  }

  /** What waits goes where the details say by now, unless it may have been paid. */
  private save(): void {
    for (const one of this.held) {
      if (one.objection) one.objection.isAnswered = true;
      if (one.state === 'waiting' && !one.isOut) this.redirect(one);
    }
  }

  send(): void {
    for (const one of this.held) {
      if (one.state !== 'waiting' || one.objection) continue;
      one.state = 'in file';
      one.isOut = true;
      one.hasLeft = true;
    }
  }

  settle(fate: Fate): void {
    for (const one of this.held)
      if (one.state === 'in file') {
        one.state = fate === 'paid' ? 'paid' : 'waiting';
        if (fate === 'void') one.wasVoid = true;
        if (fate === 'paid' || fate === 'void') continue;
        one.isOut = false;
        this.redirect(one);
      }
  }

  /** The bank paid the void file of that month after all; what another one has paid was paid twice. */
  latelyPaid(month: string, isSetOff: boolean): void {
    for (const one of this.held) {
      if (one.month !== month || !one.wasVoid) continue;
      if (one.state === 'paid' && isSetOff) this.claims.push({ cents: one.feeChange - one.amount });
      one.state = 'paid';
    }
  }

  private redirect(one: Held): void {
    const change = one.provisions - this.netOf(one.lines, this.paypal) - one.fee;
    one.feeChange = change < one.amount ? change : 0;
  }

  private reissue(one: Held): void {
    one.rates = this.ratesOf(one.lines);
    one.vat = this.vatOf(one.lines, one.rates, one.isPaypal);
    one.open.push({ cents: one.vat });
    one.objection = null;
    if (!settlesItself(one)) return;
    one.amount += total(one.open);
    one.open = [];
  }

  /** By the status of the month in which a shop brought it. */
  private ratesOf(lines: readonly Earned[]): Map<number, number> {
    const statusIn = (month: string) => this.declared.findLast(({ from }) => from <= month)?.status;
    const earned = lines.filter(({ cents }) => cents > 0);
    return new Map(
      earned.map(({ shop, month }) => [shop, statusIn(month) === 'regular' ? 19 : 0] as const),
    );
  }

  /** By which payout a line was paid that another one takes back. */
  private payingOf(line: Earned, lines: readonly Earned[]): Held | undefined {
    const earns = ({ shop, cents }: Earned) => shop === line.shop && cents > 0;
    return lines.some(earns) ? undefined : this.held.find((one) => one.lines.some(earns));
  }

  /** PayPal leaves 96.5 % of what it pays; what the bank paid is taken back whole. */
  private netOf(
    some: readonly Earned[],
    isPaypal: boolean,
    lines: readonly Earned[] = some,
  ): number {
    const ofPaypal = some.filter((line) => this.payingOf(line, lines)?.isPaypal ?? isPaypal);
    return Math.floor((total(ofPaypal) * 965) / 1000) + total(some) - total(ofPaypal);
  }

  /** Of 19 % and of nothing; what rounding leaves is borne by the rate of the newest provision. */
  private vatOf(
    lines: readonly Earned[],
    rates: ReadonlyMap<number, number>,
    isPaypal: boolean,
  ): number {
    const rateOf = (line: Earned) =>
      (this.payingOf(line, lines)?.rates ?? rates).get(line.shop) ?? 0;
    const newest = lines.filter(({ cents }) => cents > 0).at(-1);
    const own = newest ? rateOf(newest) : 0;
    const others = lines.filter((line) => rateOf(line) !== own);
    const net = this.netOf(others, isPaypal, lines);
    const rest = this.netOf(lines, isPaypal) - net;
    return half((own === 19 ? rest : net) * 19, 100);
  }
}
