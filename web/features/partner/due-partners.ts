import type { PartnerId } from '../../domain/billing/coupon';
import { PARTNER_PROGRAMME } from '../../domain/partner/programme';
import type { StoresOf } from '../../ports/stores/database';

const PAGE = 100;

/** Who has earned enough for a payout of that month and has none, page by page. */
export async function* duePartners(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  month: string,
): AsyncGenerator<PartnerId> {
  const of = { month, least: PARTNER_PROGRAMME.minPayout };
  for (let after: PartnerId | null = null; ;) {
    const ids = await partnerPayouts.due(of, after, PAGE);
    yield* ids;
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}
