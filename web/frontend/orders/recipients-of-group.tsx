import { Button, InlineStack, Text } from '@shopify/polaris';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EditedOrder, RecipientDialog } from '../order/recipient/recipient-dialog';
import { useToast } from '../shell/use-toast';
import { t } from '../order/recipient/i18n/texts';

interface Props {
  /** Of the group. */
  count: number;
  /** Its first orders, as they are now. */
  read: () => Promise<{ items: readonly EditedOrder[] }>;
  /** While it is open the group stays, also where its last order has left it. */
  onOpen: (isOpen: boolean) => void;
}

/**
 * The orders of a group that lack something about their buyers, mended one after the other in one
 * window: those that were in the group as it was opened.
 */
export function RecipientsOfGroup({ count, read, onOpen }: Props) {
  const queries = useQueryClient();
  const { fail } = useToast();
  const [orders, setOrders] = useState<readonly EditedOrder[]>([]);
  const [isReading, setReading] = useState(false);
  const open = () => {
    setReading(true);
    read()
      .then(({ items }) => {
        setOrders(items);
        onOpen(items.length > 0);
      })
      .catch(fail)
      .finally(() => setReading(false));
  };
  const close = () => {
    setOrders([]);
    onOpen(false);
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <InlineStack gap="300" blockAlign="center">
      <Button variant="primary" loading={isReading} onClick={open}>
        {t('openGroup', { count })}
      </Button>
      <Text as="span" tone="subdued">
        {t('hint')}
      </Text>
      {orders.length > 0 && <RecipientDialog orders={orders} onClose={close} />}
    </InlineStack>
  );
}
