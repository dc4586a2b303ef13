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
  /** As its receipt says, */
  isPaypal: boolean;
  /** … and as it is sent. */
  way: boolean;
  /** By which way was paid what it takes back, as it was known when it was created. */
  ways: Map<Earned, boolean>;
  /** VAT of other receipts that it pays or sets off, and what was paid twice. */
  others: { of: Held | null; cents: number }[];
  /** VAT of its receipts that other payouts have. */
  taken: { by: Held; cents: number }[];
  /** Each that was issued. */
  receipts: { gross: number; prepaid: number; later: number }[];
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

  /**
   * Of each payout what its receipts said, one after the other: their sum, what of it was paid, and
   * what of it the next payout pays.
   */
  get receipts(): Held['receipts'][] {
    return this.held.map(({ receipts }) => receipts);
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
    const ways = this.waysOf(lines);
    const fee = provisions - netOf(lines, ways, this.paypal);
    const vat = this.vatOf({ lines, rates, ways }, this.paypal);
    const settles = (one: Held) => !settlesItself(one) || one.objection === null;
    const settled = this.held.filter(settles);
    const others = [
      ...settled.map((of) => ({ of, cents: total(of.open) })),
      ...this.claims.map(({ cents }) => ({ of: null, cents })),
    ];
    const amount = provisions - fee + vat + total(others);
    if (amount <= 0) return;
    this.claims = [];
    const isPaypal = this.paypal;
    const sums = { provisions, fee, vat, amount, lines, rates, feeChange: 0 };
    const how = { isPaypal, way: isPaypal, ways, others, taken: [], receipts: [] };
    const fresh = {
      isPaid: false,
      state: 'waiting',
      isOut: false,
      hasLeft: false,
      wasVoid: false,
      objection: null,
    } as const;
    const held: Held = { month, ...sums, ...how, ...fresh, open: [] };
    for (const one of settled) {
      if (one.open.length > 0) one.taken.push({ by: held, cents: total(one.open) });
      one.open = [];
    }
    issue(held);
    this.held.push(held);
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
    const change = one.provisions - netOf(one.lines, one.ways, this.paypal) - one.fee;
    one.feeChange = change < one.amount ? change : 0;
    one.way = this.paypal;
  }

  private reissue(one: Held): void {
    one.rates = this.ratesOf(one.lines);
    // It says the way by which it is sent, unless that takes a fee that was too large.
    const fee = one.provisions - netOf(one.lines, one.ways, one.way);
    if (fee === one.fee + one.feeChange) one.isPaypal = one.way;
    one.fee += one.feeChange;
    one.amount -= one.feeChange;
    one.feeChange = 0;
    one.vat = this.vatOf(one, one.isPaypal);
    one.open.push({ cents: one.vat });
    one.objection = null;
    // Nobody can be paid nothing, or less: then the next payout carries it.
    if (settlesItself(one) && one.amount + total(one.open) > 0) {
      one.amount += total(one.open);
      one.open = [];
    }
    issue(one);
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

  private waysOf(lines: readonly Earned[]): Map<Earned, boolean> {
    return new Map(
      lines.flatMap((line) => {
        const paying = this.payingOf(line, lines);
        return paying ? [[line, paying.isPaypal] as const] : [];
      }),
    );
  }

  /** Of 19 % and of nothing; what rounding leaves is borne by the rate of the newest provision. */
  private vatOf({ lines, rates, ways }: Billed, isPaypal: boolean): number {
    const rateOf = (line: Earned) =>
      (this.payingOf(line, lines)?.rates ?? rates).get(line.shop) ?? 0;
    const newest = lines.filter(({ cents }) => cents > 0).at(-1);
    const own = newest ? rateOf(newest) : 0;
    const others = lines.filter((line) => rateOf(line) !== own);
    const net = netOf(others, ways, isPaypal);
    const rest = netOf(lines, ways, isPaypal) - net;
    return half((own === 19 ? rest : net) * 19, 100);
  }
}

type Billed = Pick<Held, 'lines' | 'rates' | 'ways'>;

/** PayPal leaves 96.5 % of what it pays; what the bank paid is taken back whole. */
function netOf(lines: readonly Earned[], ways: Held['ways'], isPaypal: boolean): number {
  const ofPaypal = lines.filter((line) => ways.get(line) ?? isPaypal);
  return Math.floor((total(ofPaypal) * 965) / 1000) + total(lines) - total(ofPaypal);
}

/**
 * A receipt says of its own sum what is paid by then: by its payout, less what that pays of others; what
 * others were paid too much; what later payouts that are paid have paid of it, or have taken off what was paid.
 */
function issue(one: Held): void {
  const isPaid = one.state === 'paid';
  const isOut = ({ of }: Held['others'][number]) =>
    of === null ||
    wasGiven(
      of,
      of.taken.findIndex(({ by }) => by === one),
    );
  const credits = one.others.filter((other) => other.cents < 0 && isOut(other));
  const paidForOthers = one.others.filter(({ cents }) => cents > 0);
  const own = isPaid ? one.amount - one.feeChange - total(paidForOthers) : 0;
  const taken = one.taken.filter(({ by, cents }, index) =>
    cents > 0 ? by.state === 'paid' : wasGiven(one, index),
  );
  const gross = one.provisions - one.fee + one.vat;
  const prepaid = own - total(credits) + total(taken);
  one.receipts.push({ gross, prepaid, later: total(one.open) });
}

/** VAT that another payout takes off: given with the payout itself, or by the one that raised it last. */
function wasGiven(of: Held, index: number): boolean {
  const raised = of.taken.slice(0, index).findLast(({ cents }) => cents > 0);
  return of.state === 'paid' && (raised === undefined || raised.by.state === 'paid');
}
