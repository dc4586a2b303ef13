import { BlockStack, Box, Button, Card } from '@shopify/polaris';
import { useId, useState } from 'react';
import { EventLog } from '../event-log/event-log';
import { t } from './i18n/texts';

/** What happened to the order; read once somebody wants to see it. */
export function OrderLog({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack inlineAlign="start">
          <Button
            variant="plain"
            disclosure={isOpen ? 'up' : 'down'}
            ariaControls={id}
            ariaExpanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('log')}
          </Button>
        </BlockStack>
      </Box>
      <div id={id}>{isOpen && <EventLog orderId={orderId} />}</div>
    </Card>
  );
}
