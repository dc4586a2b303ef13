import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { DecisionAnswer } from '../../../contract/order/decision';
import type { OrderAnswer } from '../../../contract/order/order';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { shortReason } from '../../../contract/texts/reasons/short-reasons';
import { formatMoment } from '../../formats/date';
import { Explanation } from '../explanation/explanation';
import type { WantedPreview } from '../preview/preview-query';
import { TaxChoice } from '../tax/tax-choice';
import { DecisionButtons } from './decision-buttons';
import { labelOf } from './shown-decisions';
import type { ShownDecision } from './shown-decisions';
import { t as explanationText } from '../explanation/i18n/texts';
import { t } from '../i18n/texts';

const TONE: Record<DecisionAnswer['kind'], BadgeProps['tone']> = {
  create: 'info',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
};

/** A document that does not exist, or is out of date: the one answer why, and what to do. */
export function MissingDocument({ order, shown }: { order: OrderAnswer; shown: ShownDecision }) {
  const { document, cause, decision, title, canCreate } = shown;
  const name = explanationText(`name.${cause.of}`, { kind: KIND_TEXTS.de[document] });
  const isOfOrder = document === 'invoice' && cause.of === 'order';
  const wanted: WantedPreview = {
    orderId: order.id,
    kind: document,
    cause: isOfOrder ? undefined : cause,
  };
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {name}
            </Text>
            <Badge tone={TONE[decision.kind]}>
              {shortReason(decision.reason) ?? t(`badge.${decision.kind}`)}
            </Badge>
          </InlineStack>
          <Text as="p" fontWeight="medium">
            {t(title)}
          </Text>
          <Reason decision={decision} />
        </BlockStack>
        {document === 'invoice' && <TaxChoice order={order} decision={decision} />}
        <DecisionButtons
          order={order}
          decision={decision}
          wanted={wanted}
          create={canCreate ? t(labelOf({ ...decision, document, cause })) : undefined}
        />
        <Explanation order={order} document={{ kind: document, cause }} name={name} />
      </BlockStack>
    </Card>
  );
}

function Reason({ decision: { reason, text, detail, at } }: { decision: DecisionAnswer }) {
  return (
    <>
      <p>{text}</p>
      {detail && (
        <p>
          {t(reason === 'LEXWARE_REFUSED' ? 'decision.answer' : 'decision.detail', {
            detail: detail.text,
          })}
        </p>
      )}
      {at && (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('decision.checked', { date: formatMoment(at) })}
        </Text>
      )}
    </>
  );
}

/** Nothing was decided about the order yet. */
export function Undecided() {
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {t('decision.undecided')}
        </Text>
        <Text as="p">{t('decision.undecidedText')}</Text>
      </BlockStack>
    </Card>
  );
}
