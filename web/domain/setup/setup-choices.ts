import {
  type CreateMode,
  type OrderEvent,
  startNamedIn,
} from '../setting-sections/invoice-settings';
import type { TransactionSettings } from '../setting-sections/transaction-settings';
import type { Settings } from '../settings/settings';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';

/** What the set-up asks of the many settings; everything else keeps its default. */
export interface SetupChoices {
  /** When an invoice is created. */
  event: OrderEvent;
  /** Invoices go out by e-mail. */
  mail: boolean;
  /** Payments are posted to Lexware Office, and settle their invoices there. */
  payments: boolean;
  /**
   * Another app writes invoices into the same account: ours are for orders from this moment on. Null
   * where there is none.
   */
  startsAt: string | null;
}

export function choicesIn({ invoice, transaction }: Settings): SetupChoices {
  return {
    event: invoice.event,
    mail: invoice.mail.enabled,
    payments: transaction.create !== false,
    startsAt: startNamedIn(invoice.create),
  };
}

/** Settings that were chosen elsewhere before stay, unless the answer contradicts them. */
export function withChoices(
  settings: Settings,
  { event, mail, payments, startsAt }: SetupChoices,
): Settings {
  const { invoice, transaction } = settings;
  return {
    ...settings,
    invoice: {
      ...invoice,
      event,
      create: startingAt(invoice.create, startsAt),
      mail: { ...invoice.mail, enabled: mail },
    },
    transaction: withPayments(transaction, payments),
  };
}

function startingAt(create: CreateMode, startsAt: string | null): CreateMode {
  if (startsAt === startNamedIn(create)) return create;
  return startsAt ?? true;
}

/** Of the payment methods only Shopify Payments is sure to move money at a provider. */
function withPayments(transaction: TransactionSettings, isOn: boolean): TransactionSettings {
  if (isOn === (transaction.create !== false)) return transaction;
  if (!isOn) return { ...transaction, create: false };
  const hasAny = Object.values(transaction.gateways).includes(true);
  const gateways = hasAny
    ? transaction.gateways
    : { ...transaction.gateways, [SHOPIFY_PAYMENTS]: true };
  return { ...transaction, create: 'all', hints: true, gateways };
}

/**
 * What is recommended to a new shop: an invoice that is created once its order is paid and sent can
 * name the day of the delivery (§ 14 (4) Nr. 6 UStG).
 */
export function withFirstTiming(settings: Settings): Settings {
  return { ...settings, invoice: { ...settings.invoice, event: 'completed' } };
}
