import { BlockStack, InlineGrid, Link, Modal, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { OrderRow } from '../../contract/order-list/order-list';
import { KIND_TEXTS } from '../../contract/texts/documents/document-name';
import type { DocumentKind } from '../../domain/documents/model/document';
import { textsOf } from '../i18n/texts-of';
import { PreviewedDocument } from '../order/preview/previewed-document';
import { useFocusBack } from '../shell/use-focus-back';
import { OrderChoice } from '../order-choice/order-choice';
import german from './i18n/de.json';

const t = textsOf(german);

export interface OrderPreviewProps {
  onClose: () => void;
  /** What is shown first. */
  kind?: PreviewedKind;
}

const KINDS = ['invoice', 'credit-note'] as const satisfies readonly DocumentKind[];
type PreviewedKind = (typeof KINDS)[number];

/** A document of an order that is chosen here, before or after it exists. */
export function OrderPreviewDialog({ onClose, kind: first = 'invoice' }: OrderPreviewProps) {
  useFocusBack();
  const [order, setOrder] = useState<OrderRow | null>(null);
  const [kind, setKind] = useState<PreviewedKind>(first);
  return (
    <Modal open onClose={onClose} title={t('title')} size="large">
      <Modal.Section>
        <BlockStack gap="400">
          <InlineGrid columns={{ xs: 1, sm: ['twoThirds', 'oneThird'] }} gap="400">
            <OrderChoice chosen={order} onChoose={setOrder} />
            <Select
              label={t('kind')}
              options={KINDS.map((value) => ({ value, label: KIND_TEXTS.de[value] }))}
              value={kind}
              onChange={(chosen) => setKind(KINDS.find((one) => one === chosen) ?? 'invoice')}
            />
          </InlineGrid>
          {order ? (
            <PreviewOf order={order} kind={kind} />
          ) : (
            // High enough for the list of orders to open below its field.
            <div className="preview-choice">
              <Text as="p" tone="subdued">
                {t('choose')}
              </Text>
            </div>
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function PreviewOf({ order, kind }: { order: OrderRow; kind: PreviewedKind }) {
  const title = t('of', { kind: KIND_TEXTS.de[kind], order: order.name });
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingMd">
        {title}
      </Text>
      <PreviewedDocument wanted={{ orderId: order.id, kind }} title={title} />
      <Link url={`/orders/${order.id}`}>{t('open')}</Link>
    </BlockStack>
  );
}
