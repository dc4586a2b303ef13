import { Banner } from '@shopify/polaris';
import type { PlanAnswer } from '../../../contract/plan/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { formatLongDay, formatMoment } from '../../formats/date';
import { moneyText } from '../change/quote-lines';
import { t } from './i18n/texts';

/** What is special about the shop's subscription now, the most pressing first. */
export function PlanNotices({ plan }: { plan: PlanAnswer }) {
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
    <Banner tone={tone} title={t(`notice.${id}.title`, values)}>
      <p>{t(`notice.${id}.text`, values)}</p>
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
      <Banner tone="warning" title={t('notice.ends.title')}>
        <p>{t('notice.ends.text', values)}</p>
      </Banner>
    );
  const next = { ...values, plan: PLAN_TEXTS[running.planId].name };
  return (
    <Banner tone="info" title={t('notice.followed.title', next)}>
      <p>{t('notice.followed.text', next)}</p>
      {nextBill && (
        <p>
          {t('notice.followed.bill', {
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
      content: t('notice.pending.approve'),
      url: approvalUrl,
      target: '_top' as const,
    },
  };
  return (
    <Banner
      tone="info"
      title={t(`notice.pending.${kind}`, { plan: PLAN_TEXTS[planId].name })}
      {...approve}
    >
      <p>
        {approvalUrl === null
          ? t('notice.pending.requested')
          : t('notice.pending.text', { date: formatMoment(expiresAt) })}
      </p>
    </Banner>
  );
}

function Scheduled({ scheduled }: { scheduled: NonNullable<PlanAnswer['scheduled']> }) {
  const plan = PLAN_TEXTS[scheduled.planId].name;
  if (scheduled.at === null)
    return (
      <Banner tone="warning" title={t('notice.held.title', { plan })}>
        <p>{t('notice.held.text')}</p>
      </Banner>
    );
  const values = { plan, date: formatLongDay(scheduled.at) };
  return (
    <Banner tone="info" title={t('notice.scheduled.title', values)}>
      <p>{t('notice.scheduled.text')}</p>
    </Banner>
  );
}
