import { BlockStack, Button, Card, ChoiceList, InlineStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../../contract/order/order';
import type { TaxAnswer } from '../../../contract/order/tax';
import { ApiError } from '../../api/api-error';
import { useTransferGate } from '../../plan/use-transfer-gate';
import { SectionHeading } from '../../shell/section-heading';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { taxQuery, type Treatment, useChooseTax } from './tax-query';

/**
 * How an order is taxed whose taxes contradict the law: the merchant decides. Nothing where there
 * is nothing to choose.
 */
export function TaxChoiceCard({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('order');
  const tax = useQuery(taxQuery(order));
  const hasFailed = tax.isError && !hasNoChoice(tax.error);
  if (!tax.isLoading && !hasFailed && !tax.data?.choices.length) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('tax.heading')}</SectionHeading>
      {tax.isLoading && (
        <Card padding="0">
          <ListSkeleton rows={1} />
        </Card>
      )}
      {hasFailed && !tax.data && <LoadError query={tax} />}
      {tax.data && <Choices key={tax.data.chosen} order={order} tax={tax.data} />}
    </BlockStack>
  );
}

/**
 * Without the order or the account nothing can be chosen; another part of the page shows the
 * remedy.
 */
function hasNoChoice(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'ORDER_HIDDEN' || error.code === 'NOT_CONNECTED')
  );
}

function Choices({ order, tax }: { order: OrderAnswer; tax: TaxAnswer }) {
  const { t } = useTranslation('order');
  const choose = useChooseTax(order);
  const gate = useTransferGate();
  const [selected, setSelected] = useState<Treatment | null>(tax.chosen);
  return (
    <Card>
      <BlockStack gap="400">
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
      </BlockStack>
      {gate.dialog}
    </Card>
  );
}
