import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import type { DecisionAnswer } from '../../../contract/order/decision';
import { mayChooseTax } from '../../../contract/order/offered-actions';
import type { OrderAnswer } from '../../../contract/order/order';
import type { TaxAnswer } from '../../../contract/order/tax';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { shortReason } from '../../../contract/texts/reasons/short-reasons';
import { formatMoment } from '../../formats/date';
import { useTransferGate } from '../../plan-gate/use-transfer-gate';
import { TextSkeleton } from '../../states/skeletons';
import { useDetails } from '../details-query';
import { Explanation } from '../explanation/explanation';
import { t as explanationText } from '../explanation/i18n/texts';
import { t } from '../i18n/texts';
import type { WantedPreview } from '../preview/preview-query';
import { type Treatment, useChooseTax } from '../tax/tax-query';
import { DecisionButtons } from './decision-buttons';
import { labelOf, type ShownDecision } from './shown-decisions';

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

interface Props {
  order: OrderAnswer;
  decision: Pick<DecisionAnswer, 'kind' | 'reason'>;
}

/**
 * How an order is taxed whose taxes contradict the law: the merchant decides. Nothing where there
 * is nothing to choose.
 */
function TaxChoice({ order, decision }: Props) {
  const { data: details, isPending } = useDetails(order);
  const tax = details?.tax;
  if (!mayChooseTax(decision)) return null;
  if (isPending) return <TextSkeleton lines={14} />;
  if (!tax?.choices.length) return null;
  return <Choices key={tax.chosen} order={order} tax={tax} />;
}

function Choices({ order, tax }: { order: OrderAnswer; tax: TaxAnswer }) {
  const choose = useChooseTax(order);
  const gate = useTransferGate();
  const [selected, setSelected] = useState<Treatment | null>(tax.chosen);
  return (
    <BlockStack gap="300">
      <Text as="h4" variant="headingSm">
        {t('tax.heading')}
      </Text>
      <ChoiceList
        title={t('tax.question')}
        choices={tax.choices.map(({ treatment, text }) => ({ label: text, value: treatment }))}
        selected={selected ? [selected] : []}
        onChange={([treatment]: Treatment[]) => setSelected(treatment ?? null)}
        disabled={choose.isPending}
      />
      <InlineStack>
        <Button
          disabled={selected === null || selected === tax.chosen}
          loading={choose.isPending}
          onClick={() => selected && gate.pass(1, () => choose.mutate(selected))}
        >
          {t('tax.choose')}
        </Button>
      </InlineStack>
      {gate.dialog}
    </BlockStack>
  );
}
