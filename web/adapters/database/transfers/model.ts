import type { DocumentId, ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

export const transfers = table(
  'transfers',
  ({ id, instant, key, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    document_id: number<DocumentId>(),
    period_start: instant(),
    state: key<'reserved' | 'used'>(8),
  }),
  { primary: ['id'], unique: [['shop_id', 'document_id']], indexes: [['shop_id', 'period_start']] },
);
