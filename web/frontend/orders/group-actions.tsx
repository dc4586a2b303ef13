import { lazy, Suspense } from 'react';
import type { OrderReasonsAnswer } from '../../contract/order-list/order-list';
import { ListSkeleton } from '../states/skeletons';
import type { EditedOrder } from '../order/recipient/recipient-dialog';

const TaxOfGroup = lazy(async () => ({
  default: (await import('./tax-of-group/tax-of-group')).TaxOfGroup,
}));
const RecipientsOfGroup = lazy(async () => ({
  default: (await import('./recipients-of-group')).RecipientsOfGroup,
}));

interface Props {
  group: OrderReasonsAnswer['groups'][number];
  /** Its first orders: as many as a person goes through before looking at the list again. */
  read: () => Promise<{ items: readonly EditedOrder[] }>;
  onOpen: (isOpen: boolean) => void;
}

/** What can be done about all orders of a group. */
export default function GroupActions({ group, read, onOpen }: Props) {
  const { isEndedByEdit, orders, reason, taxCause } = group;
  return (
    <Suspense fallback={<ListSkeleton rows={1} />}>
      {isEndedByEdit && <RecipientsOfGroup count={orders} read={read} onOpen={onOpen} />}
      {taxCause !== null && <TaxOfGroup reason={reason} taxCause={taxCause} />}
    </Suspense>
  );
}
