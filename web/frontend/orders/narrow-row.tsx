import {
  ActionList,
  Box,
  Button,
  Checkbox,
  IndexTable,
  InlineStack,
  Popover,
  Text,
} from '@shopify/polaris';
import { type MouseEvent, useState } from 'react';
import type { OrderRow } from '../../contract/order-list/order-list';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { FulfillmentBadge, PaymentBadge } from '../statuses/badges';
import { Balance, DocumentChips, CustomerName, OrderNameLink, ReasonBadge } from './order-cells';
import { t } from './i18n/texts';
import type { Selection } from './use-selection';

export interface RowProps {
  order: OrderRow;
  position: number;
  isSelected: boolean;
  /** Why it lacks a document. */
  sentence: string | undefined;
}

interface Props extends RowProps {
  onSelect: (isSelected: boolean) => void;
}

/** An order as a card. Polaris selects in its wide table only, so the checkbox is ours here. */
export function NarrowRow({ order, position, isSelected, sentence, onSelect }: Props) {
  return (
    <IndexTable.Row id={order.id} position={position} selected={isSelected}>
      <Box padding="300" width="100%">
        <div className="narrow-order">
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <InlineStack gap="200" wrap={false} blockAlign="center">
              <div role="presentation" className="narrow-choice" onClick={notTheRow}>
                <Checkbox
                  label={t('selection.one', { order: order.name })}
                  labelHidden
                  checked={isSelected}
                  onChange={onSelect}
                />
              </div>
              <OrderNameLink order={order} />
            </InlineStack>
            <span className="no-shrink">
              <Text as="span" numeric>
                {formatMoney(order.totalCents, order.currency)}
              </Text>
            </span>
          </InlineStack>
          <InlineStack align="space-between" gap="200">
            <CustomerName order={order} />
            <Text as="span" tone="subdued">
              {formatDay(order.createdAt)}
            </Text>
          </InlineStack>
          <InlineStack gap="100">
            <PaymentBadge status={order.payment} />
            <FulfillmentBadge status={order.fulfillment} />
            <ReasonBadge lack={order.lack} sentence={sentence} />
          </InlineStack>
          <DocumentChips documents={order.documents} />
          <Balance order={order} />
        </div>
      </Box>
    </IndexTable.Row>
  );
}

/** A tap on the rest of the card opens the order. */
function notTheRow(event: MouseEvent) {
  event.stopPropagation();
}

interface NarrowSelectionProps extends Pick<Selection, 'ids' | 'actions' | 'selectAll'> {
  /** Orders on the page. */
  count: number;
}

/**
 * Over the cards of a narrow screen: selects all of them, and starts actions on the selected ones.
 */
export function NarrowSelection({ count, ids, actions, selectAll }: NarrowSelectionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const opener = (
    <Button disclosure={isOpen ? 'up' : 'down'} onClick={() => setOpen(!isOpen)}>
      {t('selection.actions', { selected: ids.length })}
    </Button>
  );
  return (
    <div className="narrow-selection">
      <Box padding="300" background="bg-surface" borderBlockEndWidth="025" borderColor="border">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Checkbox
            label={t('selection.all')}
            checked={ids.length === count}
            onChange={() => selectAll(ids.length < count)}
          />
          {ids.length > 0 && (
            <Popover
              active={isOpen}
              activator={opener}
              onClose={close}
              autofocusTarget="first-node"
            >
              <ActionList items={actions} onActionAnyItem={close} />
            </Popover>
          )}
        </InlineStack>
      </Box>
    </div>
  );
}
