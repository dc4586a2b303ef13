import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { PlanAnswer } from '../../../contract/plan';
import { formatLongDay } from '../../formats/date';
import { CancelDialog } from '../change/change-dialog';
import { moneyText } from '../change/quote-lines';
import './plan-page.css';
import { t } from '../i18n/texts';

/** The plan that counts now: how it is paid, what comes next, and its end on request. */
export function CurrentPlan({ plan: { current, running } }: { plan: PlanAnswer }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('current')}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <Text as="p" variant="headingXl">
            {current.name}
          </Text>
          <StandingBadge current={current} />
        </InlineStack>
        <Facts current={current} />
        {current.frozenSince === null && (
          <InlineStack gap="300">
            <Button url="/plan#pricing">{t('page.current.change')}</Button>
            {running !== null && (
              <Button tone="critical" variant="tertiary" onClick={() => setCancelling(true)}>
                {t('page.current.cancel')}
              </Button>
            )}
          </InlineStack>
        )}
      </BlockStack>
      {isCancelling && <CancelDialog onClose={() => setCancelling(false)} />}
    </Card>
  );
}

type Current = PlanAnswer['current'];

function StandingBadge({ current }: { current: Current }) {
  if (current.frozenSince !== null)
    return <Badge tone="critical">{t('page.current.badge.frozen')}</Badge>;
  if (current.endsAt !== null)
    return <Badge tone="warning">{t('page.current.badge.cancelled')}</Badge>;
  if (current.trialEndsAt !== null)
    return <Badge tone="info">{t('page.current.badge.trial')}</Badge>;
  return current.isTest ? <Badge>{t('page.current.badge.test')}</Badge> : null;
}

function Facts({ current }: { current: Current }) {
  const { trialEndsAt, nextBill, endsAt } = current;
  return (
    <dl className="plan-facts">
      <Fact label={t('page.current.billing')}>{t(`page.current.how.${howOf(current)}`)}</Fact>
      {trialEndsAt !== null && endsAt === null && (
        <Fact label={t('page.current.trial')}>{formatLongDay(trialEndsAt)}</Fact>
      )}
      {nextBill && (
        <Fact label={t('page.current.next')}>
          {t('page.current.nextAt', {
            money: moneyText(nextBill.money),
            date: formatLongDay(nextBill.at),
          })}
        </Fact>
      )}
      <DiscountFact discount={current.discount} />
      {endsAt !== null && <Fact label={t('page.current.ends')}>{formatLongDay(endsAt)}</Fact>}
    </dl>
  );
}

/** A trial that was cancelled goes on, and nothing was paid for it. */
function howOf({ source, isAnnual, trialEndsAt }: Current) {
  if (source === 'paid-time' && trialEndsAt !== null) return 'trial';
  if (source !== 'charge') return source;
  return isAnnual ? 'annual' : 'monthly';
}

function DiscountFact({ discount }: Pick<Current, 'discount'>) {
  if (discount === null) return null;
  const off = moneyText(discount.off);
  const text = t('page.current.discountUntil', { off, until: formatLongDay(discount.until) });
  return (
    <Fact label={t('page.current.discount')}>
      {discount.coupon
        ? t('page.current.discountOf', { discount: text, code: discount.coupon.code })
        : text}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
