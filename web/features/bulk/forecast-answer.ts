import type { BulkForecastAnswer } from '../../contract/bulk';
import { reasonText } from '../../contract/texts/reasons/reason-texts';
import { type BulkForecast, forecastOf } from '../../domain/bulk/forecast';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId } from '../../domain/ids';
import { transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { OrderEvent } from '../../domain/setting-sections/invoice-settings';
import type { Settings } from '../../domain/settings/settings';
import type { Clock } from '../../ports/clock';
import type { Shop } from '../../ports/stores/shop-stores';
import type { BulkDatabase } from './bulk-stores';

interface Chosen {
  kinds: readonly DocumentKind[];
  orderIds: readonly OrderId[];
}

/** What a run over these orders would do, as far as their stored state tells; starts nothing. */
export async function forecastAnswerOf(
  { database, clock }: { database: BulkDatabase; clock: Clock },
  shop: Shop,
  { kinds, orderIds }: Chosen,
): Promise<BulkForecastAnswer> {
  const { id: shopId, settings } = shop;
  const time = meterTime(shop, clock.now().toISOString());
  const [orders, meter] = await Promise.all([
    database.orders.listed(shopId, orderIds),
    database.transfers.meter(shopId, time),
  ]);
  const { groups, unread } = forecastOf([...orders.values()], kinds);
  return {
    groups: groups.map((group) => ({ ...group, reasons: withTexts(group.reasons) })),
    unread: unread + orderIds.length - orders.size,
    event: awaited(kinds, settings),
    transfersLeft: transfersLeft(meter),
  };
}

function withTexts(reasons: BulkForecast['groups'][number]['reasons']) {
  return reasons.map((one) => ({ ...one, text: reasonText(one.reason, one.document) }));
}

/** A credit note that waits for its invoice, or for the refund's money. */
function awaited(
  kinds: readonly DocumentKind[],
  { invoice, delivery }: Settings,
): OrderEvent | null {
  const events = new Set(
    kinds.map((kind) => {
      if (kind === 'credit-note') return null;
      return kind === 'invoice' ? invoice.event : delivery.event;
    }),
  );
  const [event = null] = events;
  return events.size === 1 ? event : null;
}
