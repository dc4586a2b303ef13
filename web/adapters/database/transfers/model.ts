import type { DocumentId, ShopId } from '../../../domain/ids';
import type { GrantReason } from '../../../domain/plans/allowance';
import { table } from '../sql/table';

export const transfers = table(
  'transfers',
  ({ id, instant, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    document_id: number<DocumentId>(),
    period_start: instant(),
  }),
  { primary: ['id'], unique: [['shop_id', 'document_id']], indexes: [['shop_id', 'period_start']] },
);

export const transferGrants = table(
  'transfer_grants',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    reason: key<GrantReason>(20),
    amount: number(),
    period_start: instant(),
    granted_at: instant(),
  }),
  { primary: ['shop_id', 'reason'] },
);
