import { Banner, BlockStack, Button, Card, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { PlanAnswer } from '../../../contract/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { PRICE_TEXTS } from '../../../contract/texts/public/price-texts';
import { formatLongDay, formatMoment } from '../../formats/date';
import { formatNumber } from '../../formats/number';
import { useParams } from '../../router/router';
import { Screen } from '../../shell/screen';
import { SectionHeading } from '../../shell/section-heading';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { moneyText } from '../change/quote-lines';
import { planQuery } from '../../plan-gate/plan-query';
import { CurrentPlan } from './current-plan';
import { ChargeHistory, TransferHistory } from './history';
import { t } from '../i18n/texts';
import { Pricing } from './pricing';
import { TransfersCard } from './transfers-card';

/** What the shop has, what else there is and what it costs, and what was billed and used. */
export function PlanPage() {
  return (
    <Screen title={t('title')} isWide>
      <Content />
    </Screen>
  );
}

function Content() {
  const plan = useQuery(planQuery);
  const { planId } = useParams();
  if (plan.isError && !plan.data) return <LoadError query={plan} />;
  if (!plan.data) return <Loading />;
  return (
    <BlockStack gap="600">
      <BlockStack gap="400">
        <PlanNotices plan={plan.data} />
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <CurrentPlan plan={plan.data} />
          <TransfersCard transfers={plan.data.transfers} />
        </InlineGrid>
      </BlockStack>
      <Pricing plan={plan.data} named={planId} />
      <ImportCard purchase={plan.data.purchase} />
      <ChargeHistory />
      <TransferHistory />
    </BlockStack>
  );
}

/** As high as what comes, so that nothing jumps. */
function Loading() {
  return (
    <BlockStack gap="600">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Card>
          <TextSkeleton lines={9} />
        </Card>
        <Card>
          <TextSkeleton lines={9} />
        </Card>
      </InlineGrid>
      <BlockStack gap="400">
        <SectionHeading>{PRICE_TEXTS.heading}</SectionHeading>
        <Card>
          <TextSkeleton lines={24} />
        </Card>
      </BlockStack>
    </BlockStack>
  );
}

/** What is special about the shop's subscription now, the most pressing first. */
function PlanNotices({ plan }: { plan: PlanAnswer }) {
  const { frozenSince, unconfirmedSince } = plan.current;
  // It says itself what may follow.
  const isHeld = plan.scheduled?.at === null;
  return (
    <>
      {frozenSince !== null && <Notice id="frozen" tone="critical" date={frozenSince} />}
      {plan.pending && <Pending pending={plan.pending} />}
      {plan.scheduled && <Scheduled scheduled={plan.scheduled} />}
      {!isHeld && <Ending plan={plan} />}
      {unconfirmedSince !== null && <Notice id="unconfirmed" tone="info" date={unconfirmedSince} />}
    </>
  );
}

interface NoticeProps {
  id: 'frozen' | 'unconfirmed';
  tone: 'critical' | 'info';
  date: string;
}

function Notice({ id, tone, date }: NoticeProps) {
  const values = { date: formatLongDay(date) };
  return (
    <Banner tone={tone} title={t(`page.notice.${id}.title`, values)}>
      <p>{t(`page.notice.${id}.text`, values)}</p>
    </Banner>
  );
}

/** Of paid time, and what follows it: a smaller plan that runs already, or the free one. */
function Ending({ plan: { current, running } }: { plan: PlanAnswer }) {
  const { endsAt, nextBill } = current;
  if (endsAt === null) return null;
  const values = { current: current.name, date: formatLongDay(endsAt) };
  if (running === null)
    return (
      <Banner tone="warning" title={t('page.notice.ends.title')}>
        <p>{t('page.notice.ends.text', values)}</p>
      </Banner>
    );
  const next = { ...values, plan: PLAN_TEXTS[running.planId].name };
  return (
    <Banner tone="info" title={t('page.notice.followed.title', next)}>
      <p>{t('page.notice.followed.text', next)}</p>
      {nextBill && (
        <p>
          {t('page.notice.followed.bill', {
            money: moneyText(nextBill.money),
            date: formatLongDay(nextBill.at),
          })}
        </p>
      )}
    </Banner>
  );
}

function Pending({ pending }: { pending: NonNullable<PlanAnswer['pending']> }) {
  const { kind, planId, approvalUrl, expiresAt } = pending;
  const approve = approvalUrl !== null && {
    action: {
      content: t('page.notice.pending.approve'),
      url: approvalUrl,
      target: '_top' as const,
    },
  };
  return (
    <Banner
      tone="info"
      title={t(`page.notice.pending.${kind}`, { plan: PLAN_TEXTS[planId].name })}
      {...approve}
    >
      <p>
        {approvalUrl === null
          ? t('page.notice.pending.requested')
          : t('page.notice.pending.text', { date: formatMoment(expiresAt) })}
      </p>
    </Banner>
  );
}

function Scheduled({ scheduled }: { scheduled: NonNullable<PlanAnswer['scheduled']> }) {
  const plan = PLAN_TEXTS[scheduled.planId].name;
  if (scheduled.at === null)
    return (
      <Banner tone="warning" title={t('page.notice.held.title', { plan })}>
        <p>{t('page.notice.held.text')}</p>
      </Banner>
    );
  const values = { plan, date: formatLongDay(scheduled.at) };
  return (
    <Banner tone="info" title={t('page.notice.scheduled.title', values)}>
      <p>{t('page.notice.scheduled.text')}</p>
    </Banner>
  );
}

type Purchase = PlanAnswer['purchase'];

/** The import is sold once; what was bought rests on the free plan. */
function ImportCard({ purchase }: { purchase: Purchase }) {
  const isOwned = purchase.boughtAt !== null || purchase.isIncluded;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('page.import.heading')}
        </Text>
        <Text as="p">{purchaseText(purchase)}</Text>
        {isOwned && purchase.isUsable && (
          <InlineStack>
            <Button url="/orders?import">{t('page.import.open')}</Button>
          </InlineStack>
        )}
        {!isOwned && purchase.price && (
          <InlineStack>
            <Button url={`/plan/purchase/${purchase.feature}`}>{t('page.import.buy')}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function purchaseText({ boughtAt, isIncluded, isUsable, price, grants }: Purchase): string {
  if (boughtAt !== null || isIncluded) {
    const how =
      boughtAt === null
        ? t('page.import.included')
        : t('page.import.bought', { date: formatLongDay(boughtAt) });
    return isUsable ? how : `${how} ${t('page.import.rests')}`;
  }
  if (!price || !grants) return t('page.import.needsPlan');
  const values = { transfers: formatNumber(grants.transfers), days: grants.days };
  return t('page.import.offer', { price: moneyText(price), ...values });
}
