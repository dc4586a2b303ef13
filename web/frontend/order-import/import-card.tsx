import { BlockStack, Button, Card, InlineStack, ProgressBar, Text } from '@shopify/polaris';
import { useEffect, useId, useRef } from 'react';
import type { OrderImportProgress } from '../../contract/order-import';
import { formatMoment } from '../formats/date';
import { formatNumber } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { useRefetchOrders } from '../api/use-refetch-orders';
import { useCancelImport } from './use-importing';
import { t } from './i18n/texts';

/** The import of earlier orders, while one is running; shows when it has ended. */
export function PolledImport({ underWay }: { underWay: OrderImportProgress | null }) {
  const { say } = useToast();
  const cancel = useCancelImport();
  const before = useRef(underWay);
  useEffect(() => {
    const hasEnded = before.current !== null && underWay === null;
    before.current = underWay;
    if (hasEnded && cancel.isIdle) say(t('ended'));
    if (hasEnded) cancel.reset();
  }, [underWay, cancel, say]);
  useRefetchOrders(`${underWay?.stage} ${underWay?.done}`);
  return underWay && <ImportCard underWay={underWay} cancel={cancel} />;
}

interface Props {
  underWay: OrderImportProgress;
  cancel: ReturnType<typeof useCancelImport>;
}

/** How far it is, until when, and its end by request. */
function ImportCard({ underWay, cancel }: Props) {
  const title = useId();
  const { stage, progress, orders, done, endsAt } = underWay;
  const values = { orders: formatNumber(orders), done: formatNumber(done), progress };
  const end = endsAt === null ? '' : `${t('end', { end: formatMoment(endsAt) })} `;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd" id={title}>
            {t('card.title')}
          </Text>
          <div role="status">{t(`stage.${stage}`, values)}</div>
          <ProgressBar size="small" progress={progress} ariaLabelledBy={title} />
          <Text as="p" tone="subdued">
            {end}
            {t('card.leavable')}
          </Text>
        </BlockStack>
        <InlineStack>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('card.cancel')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
