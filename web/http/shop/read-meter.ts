import { daysLeft, forecastSince, type Meter } from '../../domain/plans/allowance';
import { type MeterTime, meterTime } from '../../domain/plans/period';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

interface ReadMeter {
  meter: Meter;
  time: MeterTime;
  /** See `daysLeft`. */
  daysLeft: number | null;
}

/** The meter now, and for how long what is left will last. */
export async function readMeter(
  { transfers }: StoresOf<'transfers'>,
  shop: Pick<Shop, 'id' | 'meteredSince'>,
  at: string,
): Promise<ReadMeter> {
  const time = meterTime(shop, at);
  const [meter, history] = await Promise.all([
    transfers.meter(shop.id, time),
    transfers.takenSince(shop.id, forecastSince(at)),
  ]);
  return { meter, time, daysLeft: daysLeft(meter, history, time) };
}
