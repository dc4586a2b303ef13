import { type IndexTableProps, useIndexResourceState } from '@shopify/polaris';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../contract/order/order';
import type { SelectionAction } from '../bulk/bulk-dialog';

const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/bulk-dialog')).BulkDialog,
}));

const ACTIONS = ['create', 'send', 'download'] as const satisfies readonly SelectionAction[];

type Selecting = Pick<
  IndexTableProps,
  'selectedItemsCount' | 'onSelectionChange' | 'promotedBulkActions'
>;

/** The selected orders of one page, and the window over it that asks something of them. */
export function useSelection(orders: OrderAnswer[], page: string) {
  const { t } = useTranslation('bulk');
  const {
    selectedResources: ids,
    handleSelectionChange,
    clearSelection,
  } = useIndexResourceState(
    // Polaris wants records; what it reads of an order is its id.
    orders.map(({ id }) => ({ id })),
  );
  const [action, setAction] = useState<SelectionAction | null>(null);
  useEffect(() => clearSelection(), [page, clearSelection]);

  const close = () => setAction(null);
  const table: Selecting = {
    selectedItemsCount: ids.length,
    onSelectionChange: handleSelectionChange,
    promotedBulkActions: ACTIONS.map((one) => ({
      content: t(`actions.${one}`),
      onAction: () => setAction(one),
    })),
  };
  const begun = () => {
    clearSelection();
    close();
  };
  const asked = { orderIds: ids, isWholePage: ids.length === orders.length };
  const dialog = action && (
    <Suspense fallback={null}>
      <BulkDialog action={action} {...asked} onClose={close} onBegun={begun} />
    </Suspense>
  );
  return { ids, table, dialog };
}
