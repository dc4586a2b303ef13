import { BlockStack, Button, ChoiceList, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { DecisionAnswer } from '../../../contract/order/decision';
import type { OrderAnswer } from '../../../contract/order/order';
import type { TaxAnswer } from '../../../contract/order/tax';
import { mayChooseTax } from '../../../contract/order/offered-actions';
import { useTransferGate } from '../../plan-gate/use-transfer-gate';
import { TextSkeleton } from '../../states/text-skeleton';
import { useDetails } from '../details-query';
import { type Treatment, useChooseTax } from './tax-query';
import { t } from '../i18n/texts';

interface Props {
  order: OrderAnswer;
  decision: Pick<DecisionAnswer, 'kind' | 'reason'>;
}

/**
 * How an order is taxed whose taxes contradict the law: the merchant decides. Nothing where there
 * is nothing to choose.
 */
export function TaxChoice({ order, decision }: Props) {
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
