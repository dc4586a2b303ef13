import { Badge, type BadgeProps, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import {
  shopDeliveriesAnswer,
  type ShopDeliveriesAnswer,
  shopDeliveryAnswer,
} from '../../../contract/operator/shop-page';
import { formatMoment } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { ReplayButton } from '../actions/replay';
import { ListCard } from './list-card';
import { useShopList, useShopPart } from './shops-query';
import { t } from './i18n/texts';

type Delivery = ShopDeliveriesAnswer['items'][number];

const TONE: Record<NonNullable<Delivery['outcome']> | 'waiting', BadgeProps['tone']> = {
  dispatched: 'success',
  ignored: undefined,
  unreadable: 'critical',
  'set-aside': 'critical',
  waiting: 'info',
};

/** What Shopify told us about the shop, with the body while it is kept. */
export function DeliveriesTab({ id, mayReplay }: { id: string; mayReplay: boolean }) {
  const deliveries = useShopList(id, '/deliveries', { answer: shopDeliveriesAnswer });
  return (
    <ListCard
      title={t('deliveries.title')}
      head={
        <Text as="p" tone="subdued">
          {t('deliveries.help')}
        </Text>
      }
      list={deliveries}
      empty={{ title: t('deliveries.empty.title'), text: t('deliveries.empty.text') }}
      keyOf={(delivery) => delivery.id}
    >
      {(delivery) => <DeliveryRow id={id} delivery={delivery} mayReplay={mayReplay} />}
    </ListCard>
  );
}

interface Row {
  id: string;
  delivery: Delivery;
  mayReplay: boolean;
}

function DeliveryRow({ id, delivery, mayReplay }: Row) {
  const [isOpen, setOpen] = useState(false);
  const outcome = delivery.outcome ?? 'waiting';
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {delivery.topic}
            </Text>
            <Badge tone={TONE[outcome]}>{t(`deliveries.outcome.${outcome}`)}</Badge>
          </InlineStack>
          <Text as="p" tone="subdued">
            {formatMoment(delivery.receivedAt)}
          </Text>
        </BlockStack>
        {delivery.hasBody && (
          <Button
            ariaExpanded={isOpen}
            accessibilityLabel={`${t(isOpen ? 'deliveries.hide' : 'deliveries.show')}: ${delivery.topic}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'deliveries.hide' : 'deliveries.show')}
          </Button>
        )}
      </InlineStack>
      {mayReplay && delivery.hasBody && delivery.outcome !== null && (
        <ReplayButton
          what="deliveries"
          id={delivery.id}
          name={`${delivery.topic} ${delivery.id}`}
        />
      )}
      {isOpen && <DeliveryBody id={id} delivery={delivery} />}
    </BlockStack>
  );
}

function DeliveryBody({ id, delivery }: Omit<Row, 'mayReplay'>) {
  const body = useShopPart(id, `/deliveries/${delivery.id}`, { answer: shopDeliveryAnswer });
  if (body.isPending) return <TextSkeleton lines={3} />;
  if (!body.data) return <LoadError query={body} />;
  if (body.data.body === null) return <Text as="p">{t('deliveries.gone')}</Text>;
  return (
    <pre
      className="shop-code"
      tabIndex={0}
      aria-label={t('deliveries.body', { topic: delivery.topic })}
    >
      {body.data.body}
    </pre>
  );
}
