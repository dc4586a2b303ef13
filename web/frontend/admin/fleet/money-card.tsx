import { BlockStack, Card, DescriptionList, Text } from '@shopify/polaris';
import type { MoneyAnswer } from '../../../contract/operator/fleet';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { TextSkeleton } from '../../states/skeletons';
import { useMoney } from './fleet-query';
import './fleet.css';
import { t } from './i18n/texts';

/** What subscriptions bring a month, EUR and USD apart. */
export function MoneyCard() {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('money.title')}
        </Text>
        <Money />
      </BlockStack>
    </Card>
  );
}

function Money() {
  const money = useMoney();
  if (money.isPending) return <TextSkeleton lines={6} />;
  if (!money.data) return <LoadError query={money} />;
  const { at, trials, frozen, churn, trialsLost, provisions } = money.data;
  if (at === null)
    return <NothingHere title={t('money.empty.title')} text={t('money.empty.text')} />;
  const sums = { trials, frozen, churn };
  return (
    <BlockStack gap="400">
      <Text as="p" tone="subdued">
        {t('money.help', { day: formatDay(`${at}T12:00:00.000Z`) })}
      </Text>
      <Plans money={money.data} />
      <DescriptionList
        items={[
          ...(['trials', 'frozen', 'churn'] as const).map((name) => ({
            term: t(`money.${name}`),
            description: sumText(sums[name], t('money.none')),
          })),
          {
            term: t('money.trialsLost'),
            description: formatNumber(trialsLost.reduce((all, { count }) => all + count, 0)),
          },
          {
            term: t('money.provisions'),
            description:
              provisions
                .map(({ count, cents, currency }) =>
                  t('money.toPartners', { count, money: formatMoney(cents, currency) }),
                )
                .join(', ') || t('money.none'),
          },
        ]}
      />
    </BlockStack>
  );
}

function sumText(sums: MoneyAnswer['trials'], none: string): string {
  if (sums.length === 0) return none;
  return sums
    .map(({ count, cents, currency }) => `${formatNumber(count)} (${formatMoney(cents, currency)})`)
    .join(', ');
}

function Plans({ money: { plans, mrr } }: { money: MoneyAnswer }) {
  const rows = [
    ...plans.map((one) => ({ ...one, isSum: false })),
    ...mrr.map((one) => ({ ...one, plan: t('money.mrr'), isSum: true })),
  ];
  return (
    <div className="figure-scroll" tabIndex={0} role="region" aria-label={t('money.title')}>
      <table className="figure-table">
        <thead>
          <tr>
            {(['plan', 'count', 'month', 'discount'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`money.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, currency, count, cents, discount, isSum }) => (
            <tr key={`${plan} ${currency}`}>
              <th scope="row">
                <Text as="span" fontWeight={isSum ? 'bold' : 'regular'}>
                  {plan}
                </Text>
              </th>
              <td>{formatNumber(count)}</td>
              <td>{formatMoney(cents, currency)}</td>
              <td>{formatMoney(discount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
