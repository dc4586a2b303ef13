import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import { dueTerms } from '../../domain/partner/payout-day';
import type { StoresOf } from '../../ports/stores/database';

const PAGE = 100;

/** Who has earned enough for a payout of the last month and has none, page by page. */
export async function* duePartners(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  now: Instant,
): AsyncGenerator<{ partnerId: PartnerId; least: Cents }> {
  const terms = dueTerms(now);
  for (let after: PartnerId | null = null; ;) {
    const found = await partnerPayouts.due(terms, after, PAGE);
    yield* found;
    after = found.at(-1)?.partnerId ?? null;
    if (after === null) return;
  }
}
