import {
  Badge,
  type BadgeProps,
  BlockStack,
  Card,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import {
  shopBillingAnswer,
  type ShopBillingAnswer,
  shopChargesAnswer,
  type ShopChargesAnswer,
  shopLedgerAnswer,
} from '../../../contract/operator/shops';
import type { Money } from '../../../contract/plan';
import { CHARGE_STATE_TEXTS } from '../../../contract/texts/plan-texts';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { FactsCard, ListCard } from './cards';
import { useShopList, useShopPart } from './shops-query';
import { t } from './i18n/texts';

/** What the shop pays and has, each charge, and which document used which transfer. */
export function BillingTab({ id }: { id: string }) {
  const billing = useShopPart(id, '/billing', { answer: shopBillingAnswer });
  return (
    <BlockStack gap="400">
      {billing.isPending && (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      )}
      {billing.isError && !billing.data && <LoadError query={billing} />}
      {billing.data && <Plan billing={billing.data} />}
      <Charges id={id} />
      <Ledger id={id} />
    </BlockStack>
  );
}

const sum = ({ cents, currency }: Money) => formatMoney(cents, currency);

function Plan({ billing: { plan, offers } }: { billing: ShopBillingAnswer }) {
  const { current, pending, transfers, currency } = plan;
  const day = (at: string | null) => at && formatDay(at);
  const discount =
    current.discount &&
    t('billing.discountValue', {
      amount: sum(current.discount.off),
      at: formatDay(current.discount.until),
    });
  const nextBill =
    current.nextBill &&
    t('billing.nextBillValue', {
      amount: sum(current.nextBill.money),
      at: formatDay(current.nextBill.at),
    });
  const interval = t(current.isAnnual ? 'billing.annual' : 'billing.monthly');
  return (
    <div className="shop-cards">
      <FactsCard
        title={t('billing.plan')}
        facts={[
          {
            term: t('overview.planName'),
            value: current.source === 'charge' ? `${current.name}, ${interval}` : current.name,
          },
          { term: '', value: t(`billing.source.${current.source}`) },
          { term: t('billing.currency'), value: currency },
          { term: t('billing.trial'), value: day(current.trialEndsAt) },
          { term: t('billing.trialLeft'), value: formatNumber(plan.trialDaysLeft) },
          { term: t('billing.nextBill'), value: nextBill },
          { term: t('billing.discount'), value: discount },
          { term: t('overview.coupons'), value: plan.usedCoupons.join(', ') },
          { term: t('billing.endsAt'), value: day(current.endsAt) },
          { term: t('billing.frozen'), value: day(current.frozenSince) },
          { term: t('billing.pending'), value: day(pending?.expiresAt ?? null) },
          { term: t('billing.offers'), value: offers.map(({ planName }) => planName).join(', ') },
          { term: t('billing.test'), value: current.isTest ? '✓' : null },
        ]}
      />
      <FactsCard
        title={t('billing.grants')}
        facts={[
          {
            term: t('overview.meter'),
            value: t('overview.meterValue', {
              used: formatNumber(transfers.used),
              quota: formatNumber(transfers.used + transfers.left),
              at: formatDay(transfers.resetAt),
            }),
          },
        ]}
      >
        {transfers.grants.length === 0 && (
          <Text as="p" tone="subdued">
            {t('billing.noGrants')}
          </Text>
        )}
        {transfers.grants.map(({ source, amount, left, expiresAt }) => (
          <Text key={`${source} ${amount} ${expiresAt ?? ''}`} as="p">
            {[
              t('billing.grant', {
                source: t(`billing.grantSource.${source}`),
                left: formatNumber(left),
                amount: formatNumber(amount),
              }),
              expiresAt && t('billing.grantUntil', { at: formatDay(expiresAt) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
        ))}
      </FactsCard>
    </div>
  );
}

type Charge = ShopChargesAnswer['items'][number];

const TONE: Record<Charge['state'], BadgeProps['tone']> = {
  requested: 'info',
  pending: 'attention',
  active: 'success',
  frozen: 'warning',
  declined: undefined,
  expired: undefined,
  cancelled: undefined,
  failed: 'critical',
};

function Charges({ id }: { id: string }) {
  const charges = useShopList(id, '/charges', { answer: shopChargesAnswer });
  return (
    <ListCard
      title={t('billing.charges')}
      list={charges}
      empty={{ title: t('billing.noCharges.title'), text: t('billing.noCharges.text') }}
      keyOf={(charge) => charge.id}
    >
      {(charge) => <ChargeRow charge={charge} />}
    </ListCard>
  );
}

function ChargeRow({ charge }: { charge: Charge }) {
  const interval = t(charge.isAnnual ? 'billing.annual' : 'billing.monthly');
  const name =
    charge.feature === null
      ? t('billing.chargePlan', { name: charge.planName, interval })
      : t('billing.chargeImport');
  const facts = [
    t('billing.begun', { at: formatMoment(charge.createdAt) }),
    charge.activatedAt && t('billing.activated', { at: formatMoment(charge.activatedAt) }),
    charge.endedAt && t('billing.ended', { at: formatMoment(charge.endedAt) }),
    charge.isTest && t('billing.test'),
    charge.shopifyId,
  ];
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {name}
          </Text>
          <Badge tone={TONE[charge.state]}>{CHARGE_STATE_TEXTS[charge.state]}</Badge>
        </InlineStack>
        <Text as="span" numeric>
          {[sum(charge.price), charge.off && t('billing.off', { amount: sum(charge.off) })]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </BlockStack>
  );
}

function Ledger({ id }: { id: string }) {
  const ledger = useShopList(id, '/ledger', { answer: shopLedgerAnswer });
  return (
    <ListCard
      title={t('billing.ledger')}
      list={ledger}
      empty={{ title: t('billing.noLedger.title'), text: t('billing.noLedger.text') }}
      keyOf={(used) => `${used.at} ${used.orderId} ${used.kind} ${used.number ?? ''}`}
    >
      {({ at, source, kind, number, orderId, orderName }) => (
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="span">
            {`${t(`kind.${kind}`)} ${number ?? t('orders.noNumber')}`}{' '}
            <Link url={`/admin/shops/${id}/orders/${orderId}`}>{orderName ?? orderId}</Link>
          </Text>
          <Text as="span" tone="subdued">
            {`${formatMoment(at)} · ${t(`billing.grantSource.${source}`)}`}
          </Text>
        </InlineStack>
      )}
    </ListCard>
  );
}
