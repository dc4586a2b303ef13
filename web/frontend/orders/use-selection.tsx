import {
  type IndexTableProps,
  IndexTableSelectionType,
  useIndexResourceState,
} from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { OrderRow } from '../../contract/order-list/order-list';
import { SELECTION_ACTIONS, type SelectionAction } from '../../contract/selection';
import { BULK_ACTION_TEXTS } from '../../contract/texts/documents/bulk-action-texts';
import { useFeatureAction } from '../plan-gate/feature-lock';

const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/bulk-dialog')).BulkDialog,
}));

interface Action {
  content: string;
  disabled?: boolean;
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
  /** The plan has mails. */
  mayMail: boolean;
  /** Opens the dialog for the selected orders, else for this one. */
  begin: (action: SelectionAction, orderId: string | undefined) => void;
}

interface Chosen {
  action: SelectionAction;
  orderIds: string[];
}

/** The selected orders of one page, and the dialog for an action on them. */
export function useSelection(orders: OrderRow[], page: string): Selection {
  const {
    selectedResources: ids,
    handleSelectionChange,
    clearSelection,
  } = useIndexResourceState(
    // Polaris wants records; what it reads of an order is its id.
    orders.map(({ id }) => ({ id })),
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mail = useFeatureAction('emails', BULK_ACTION_TEXTS.de.send);
  const mayMail = !mail.disabled;
  useEffect(() => clearSelection(), [page, clearSelection]);

  const begin = useCallback(
    (action: SelectionAction, orderId: string | undefined) => {
      const own = orderId === undefined ? [] : [orderId];
      const orderIds = ids.length > 0 ? ids : own;
      const isLocked = action === 'send' && !mayMail;
      if (orderIds.length > 0 && !isLocked) setChosen({ action, orderIds });
    },
    [ids, mayMail],
  );
  const close = () => setChosen(null);
  const actions = SELECTION_ACTIONS.map((one) => ({
    content: one === 'send' ? mail.content : BULK_ACTION_TEXTS.de[one],
    disabled: one === 'send' && mail.disabled,
    onAction: () => begin(one, undefined),
  }));
  const begun = () => {
    clearSelection();
    close();
  };
  const dialog = chosen && (
    <Suspense fallback={null}>
      <BulkDialog
        {...chosen}
        isWholePage={chosen.orderIds.length === orders.length}
        onClose={close}
        onBegun={begun}
      />
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
    begin,
    mayMail,
  };
}
