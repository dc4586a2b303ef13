import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutsAnswer } from '../../contract/month';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { payoutsQuery } from './month-query';
import { t } from './i18n/texts';

/**
 * How payments, fees and refunds became what reached the bank; read from Shopify at a press, for
 * each payout takes a request or more.
 */
export function PayoutsCard({ month }: { month: string }) {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...payoutsQuery(month), enabled: isWanted });
  const isAsked = isWanted || query.data !== undefined;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('payouts.heading')}
        </Text>
        {!isAsked && (
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="p" tone="subdued">
              {t('payouts.about')}
            </Text>
            <Button onClick={() => setWanted(true)}>{t('payouts.show')}</Button>
          </InlineStack>
        )}
        {isAsked && query.isPending && <TextSkeleton lines={3} />}
        {query.isError && !query.data && <LoadError query={query} />}
        {query.data && <Payouts answer={query.data} />}
      </BlockStack>
    </Card>
  );
}

const PARTS = [
  'payments',
  'fees',
  'refunds',
  'chargebacks',
  'chargebackFees',
  'adjustments',
  'difference',
] as const;

/**
 * A row for each payout, whose parts come to what was paid out; empty parts are left out. One that
 * failed is in no sum: its money comes with a later one.
 */
function Payouts({ answer: { kind, payouts } }: { answer: PayoutsAnswer }) {
  if (kind !== 'payouts')
    return (
      <Text as="p" tone="subdued">
        {t(`payouts.${kind}`)}
      </Text>
    );
  const parts = PARTS.filter((part) => payouts.some((one) => one[part] !== 0));
  const columns = [...parts, 'net'] as const;
  const counted = payouts.filter(({ state }) => state !== 'failed');
  const total = (part: (typeof columns)[number]) =>
    counted.reduce((all, one) => all + one[part], 0);
  return (
    <div className="month-scroll" tabIndex={0} role="region" aria-label={t('payouts.heading')}>
      <table className="month-table">
        <thead>
          <tr>
            <th scope="col">{t('payouts.day')}</th>
            {columns.map((part) => (
              <th key={part} scope="col">
                {t(`payouts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map((one) => (
            <tr key={one.payoutId}>
              <th scope="row">
                {one.state === 'paid'
                  ? formatDay(one.issuedAt)
                  : `${formatDay(one.issuedAt)}, ${t(`payouts.${one.state}`)}`}
              </th>
              {columns.map((part) => (
                <td key={part}>{formatMoney(one[part], 'EUR')}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="month-sum">
            <th scope="row">{t('payouts.sum')}</th>
            {columns.map((part) => (
              <td key={part}>{formatMoney(total(part), 'EUR')}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
