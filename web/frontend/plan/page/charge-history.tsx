import { Badge, type BadgeProps, InlineStack, Text } from '@shopify/polaris';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChargeLine, Money } from '../../../contract/plan/plan';
import { CHARGE_STATE_TEXTS } from '../../../contract/texts/charge-state-texts';
import { formatDay } from '../../formats/date';
import { moneyText } from '../change/quote-lines';
import { chargesQuery } from '../plan-query';
import { HistoryList } from './history-list';
import { t } from './i18n/texts';

const TONES: Partial<Record<ChargeLine['state'], BadgeProps['tone']>> = {
  requested: 'info',
  pending: 'attention',
  active: 'success',
  frozen: 'critical',
};

/** What was agreed on with the merchant, and what became of it. */
export function ChargeHistory() {
  return (
    <HistoryList
      heading={t('charges.heading')}
      empty={{ title: t('charges.empty'), text: t('charges.emptyText') }}
      history={useInfiniteQuery(chargesQuery)}
      keyOf={({ id }) => id}
      entry={(charge) => <Entry charge={charge} />}
    />
  );
}

function Entry({ charge }: { charge: ChargeLine }) {
  const { kind, state, isAnnual, planName: plan, off, isTest, endedAt } = charge;
  const what =
    kind === 'purchase'
      ? t('charges.purchase')
      : t(isAnnual ? 'charges.annual' : 'charges.monthly', { plan });
  const standing = standingOf(charge);
  const price = moneyText(charge.price);
  const from = formatDay(charge.createdAt);
  return (
    <>
      <Text as="p" fontWeight="medium">
        {what}
      </Text>
      <Text as="span">
        {off ? t('charges.reduced', { price, sum: reduced(charge.price, off) }) : price}
      </Text>
      <Text as="span" tone="subdued">
        {endedAt === null ? from : t('charges.span', { from, until: formatDay(endedAt) })}
      </Text>
      <InlineStack gap="200">
        {isTest && <Badge>{t('charges.test')}</Badge>}
        <Badge tone={TONES[state]}>{CHARGE_STATE_TEXTS[standing]}</Badge>
      </InlineStack>
      {charge.corrections.map(({ kind: correction, money, at, reason }) => (
        <Text key={at} as="p" tone="subdued">
          {t(`charges.corrections.${correction}`, {
            sum: moneyText(money),
            day: formatDay(at),
            reason,
          })}
        </Text>
      ))}
    </>
  );
}

/** What is left of a price. */
function reduced({ cents, currency }: Money, off: Money): string {
  return moneyText({ cents: cents - off.cents, currency });
}

function standingOf({ kind, state, isScheduled }: ChargeLine) {
  if (isScheduled) return 'scheduled';
  return kind === 'purchase' && state === 'active' ? 'bought' : state;
}
