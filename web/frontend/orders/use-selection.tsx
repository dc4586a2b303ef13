import {
  type IndexTableProps,
  IndexTableSelectionType,
  useIndexResourceState,
} from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { OrderAnswer } from '../../contract/order/order';
import { SELECTION_ACTIONS, type SelectionAction } from '../../contract/bulk/selection-action';
import { BULK_TEXTS } from '../../contract/texts/documents/bulk-texts';

const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/bulk-dialog')).BulkDialog,
}));

interface Action {
  content: string;
  onAction: () => void;
}

export interface Selection {
  ids: string[];
  actions: Action[];
  select: (id: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
  /** What the wide table selects by. */
  table: Pick<IndexTableProps, 'selectedItemsCount' | 'onSelectionChange' | 'promotedBulkActions'>;
  dialog: ReactNode;
}

/** The selected orders of one page, and the dialog for an action on them. */
export function useSelection(orders: OrderAnswer[], page: string): Selection {
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
  const actions = SELECTION_ACTIONS.map((one) => ({
    content: BULK_TEXTS.de.actions[one],
    onAction: () => setAction(one),
  }));
  const begun = () => {
    clearSelection();
    close();
  };
  const selection = { orderIds: ids, isWholePage: ids.length === orders.length };
  const dialog = action && (
    <Suspense fallback={null}>
      <BulkDialog action={action} {...selection} onClose={close} onBegun={begun} />
    </Suspense>
  );
  return {
    ids,
    actions,
    select: (id, isSelected) =>
      handleSelectionChange(IndexTableSelectionType.Single, isSelected, id),
    selectAll: (isSelected) => handleSelectionChange(IndexTableSelectionType.Page, isSelected),
    table: {
      selectedItemsCount: ids.length,
      onSelectionChange: handleSelectionChange,
      promotedBulkActions: actions,
    },
    dialog,
  };
}
