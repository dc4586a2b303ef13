import { type Cents, cents, sum } from '../money/cents';
import { type ClosedPayment, GIFT_CARD } from '../month/month-payments';
import type { DatevSettings } from '../setting-sections/datev-settings';
import { debtorFor, groupOf, isPosted, paymentAccount } from './accounts';
import { documentField1, documentField2, type Posting } from './posting';

export interface PaymentPostings {
  postings: Posting[];
  /**
   * Money that somebody else has to book: by hand recorded payments and cash, which the bank
   * statement and the cash book show, store credit, and all that a provider moved beside
   * payments, refunds and chargebacks.
   */
  leftOut: { count: number; amount: Cents };
  /** Money that came in before its document was there. */
  inAdvance: { count: number; amount: Cents };
  /** How many payments are posted without their fee, as it is not in euro. */
  foreignFees: number;
}

/**
 * Payments as postings between a provider's account, gift cards and the debtor, never on a revenue:
 * that is posted by the document. What the settings do not name is in no posting.
 */
export function paymentPostings(
  payments: readonly ClosedPayment[],
  settings: DatevSettings,
): PaymentPostings {
  const wanted = payments.filter((one) => isWanted(one, settings));
  const posted = wanted.filter(isPostable).toSorted(byDayAndReference);
  return {
    postings: posted.flatMap((one) => postingsOf(one, settings)),
    leftOut: totalOf(wanted.filter((one) => !isPostable(one))),
    inAdvance: totalOf(inAdvanceOf(payments).filter((one) => posted.includes(one))),
    foreignFees: isPosted('fees', settings)
      ? posted.filter(({ hasForeignFee }) => hasForeignFee).length
      : 0,
  };
}

function totalOf(payments: readonly ClosedPayment[]) {
  return { count: payments.length, amount: sum(payments.map(({ amount }) => amount)) };
}

function isWanted({ gateway }: ClosedPayment, settings: DatevSettings): boolean {
  return isPosted(purposeOf(gateway), settings);
}

function purposeOf(gateway: string) {
  return gateway === GIFT_CARD ? 'giftCards' : groupOf([gateway]);
}

/** Ids of methods by which no provider has any money. */
const WITHOUT_PROVIDER: readonly string[] = ['cash', 'shopify_store_credit'];

function isPostable({ kind, gateway, isManual }: ClosedPayment): boolean {
  return kind !== 'adjustment' && !isManual && !WITHOUT_PROVIDER.includes(gateway);
}

/** A gift card alone gets no document. */
function inAdvanceOf(payments: readonly ClosedPayment[]): ClosedPayment[] {
  const ofCards = new Set(
    payments.flatMap(({ kind, orderId }) => (kind === 'card' ? orderId : [])),
  );
  return payments.filter(
    ({ kind, number, orderId }) =>
      kind === 'payment' && number === null && !(orderId && ofCards.has(orderId)),
  );
}

function byDayAndReference(one: ClosedPayment, other: ClosedPayment): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.reference === other.reference) return 0;
  return one.reference < other.reference ? -1 : 1;
}

const NAMES: Record<ClosedPayment['kind'], string> = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  card: 'Geschenkkarte',
  chargeback: 'Rückbuchung',
  adjustment: 'Korrektur',
};

function postingsOf(payment: ClosedPayment, settings: DatevSettings): Posting[] {
  const { kind, gateway, gateways, orderName } = payment;
  const money = paymentAccount(purposeOf(gateway), settings);
  const debtor = debtorFor(gateways, settings);
  // A card that was sold is owed; by all else something came in or went out.
  const amount = kind === 'card' ? cents(-payment.amount) : payment.amount;
  return [
    ...rowOf(payment, { amount, ...money, contraAccount: debtor, text: NAMES[kind] }),
    ...(isPosted('fees', settings)
      ? rowOf(payment, {
          amount: payment.fee,
          ...paymentAccount('fees', settings),
          contraAccount: money.account,
          text: 'Gebühr',
        })
      : []),
  ].map((one) => ({ ...one, text: `${one.text} ${orderName}` }));
}

type Row = Pick<Posting, 'amount' | 'account' | 'key' | 'contraAccount' | 'text'>;

/** Nothing for nothing, which importers refuse. */
function rowOf(payment: ClosedPayment, { amount, ...row }: Row): Posting[] {
  if (amount === 0) return [];
  const { date, orderName, gateway, number } = payment;
  return [
    {
      ...row,
      amount: cents(Math.abs(amount)),
      side: amount > 0 ? 'debit' : 'credit',
      day: date,
      documentField1: clearingField(payment),
      documentField2: documentField2(orderName),
      orderNumber: orderName,
      details: [
        { kind: 'Bestellung', value: orderName },
        { kind: 'Zahlart', value: gateway },
        ...(number !== null && documentField1(number) !== number
          ? [{ kind: 'Belegnummer', value: number }]
          : []),
      ],
      eu: null,
    },
  ];
}

/**
 * The number of the document, by which both are cleared; of an order without one its own, which is
 * marked, for an order may have the number of another one's document.
 */
function clearingField({ number, orderName, orderId, reference }: ClosedPayment): string {
  const ofDocument = documentField1(number ?? '');
  if (ofDocument !== '') return ofDocument;
  return documentField1(`B-${documentField1(orderName) || (orderId ?? reference)}`);
}
