import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRow } from '../../../contract/order-list/order-list';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { Previewed } from '../../order/preview/previewed';
import { choicesQuery } from '../../order-choice/choices-query';
import { OrderChoice } from '../../order-choice/order-choice';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { isInvalid, type Unsaved, unsavedPreviewQuery } from './settings-preview-query';
import { t } from './i18n/texts';

interface Props {
  unsaved: Unsaved;
  kind: DocumentKind;
}

/** The document of an order, the newest unless another is chosen, as the form would have it. */
export function UnsavedPreview({ unsaved, kind }: Props) {
  const [chosen, setChosen] = useState<OrderRow | null>(null);
  const newest = useQuery(choicesQuery(''));
  const order = chosen ?? newest.data?.items[0] ?? null;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('preview.title')}
        </Text>
        {newest.data?.items.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('preview.empty')}
          </Text>
        ) : (
          <OrderChoice chosen={order} onChoose={setChosen} />
        )}
        {order && <DrawnDocument unsaved={unsaved} kind={kind} order={order} />}
        {newest.isPending && <TextSkeleton lines={8} />}
      </BlockStack>
    </Card>
  );
}

/** The document of this order, as the form would have it, and the way to the order. */
export function DrawnDocument({ unsaved, kind, order }: Props & { order: OrderRow }) {
  const preview = useQuery(unsavedPreviewQuery(unsaved, order.id, kind));
  const title = t('preview.of', { kind: KIND_TEXTS.de[kind], order: order.name });
  if (preview.isError && isInvalid(preview.error)) return <p>{t('changes.invalid')}</p>;
  if (preview.isError) return <LoadError query={preview} />;
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <Previewed
        preview={preview.data}
        title={title}
        isOutdated={preview.isPlaceholderData}
        isRetrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
      <Link url={`/orders/${order.id}`}>{t('preview.open')}</Link>
    </BlockStack>
  );
}
