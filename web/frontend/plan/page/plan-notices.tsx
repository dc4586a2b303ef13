import { Banner } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '../../../contract/plan/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { formatLongDay, formatMoment } from '../../formats/date';
import './i18n/texts';

/** What is special about the shop's subscription now, the most pressing first. */
export function PlanNotices({ plan }: { plan: PlanAnswer }) {
  const { frozenSince, unconfirmedSince, endsAt } = plan.current;
  return (
    <>
      {frozenSince !== null && <Notice id="frozen" tone="critical" date={frozenSince} />}
      {plan.pending && <Pending pending={plan.pending} />}
      {plan.scheduled && <Scheduled scheduled={plan.scheduled} />}
      {endsAt !== null && <Notice id="ends" tone="warning" date={endsAt} />}
      {unconfirmedSince !== null && <Notice id="unconfirmed" tone="info" date={unconfirmedSince} />}
    </>
  );
}

interface NoticeProps {
  id: 'frozen' | 'ends' | 'unconfirmed';
  tone: 'critical' | 'warning' | 'info';
  date: string;
}

function Notice({ id, tone, date }: NoticeProps) {
  const { t } = useTranslation('planPage');
  const values = { date: formatLongDay(date) };
  return (
    <Banner tone={tone} title={t(`notice.${id}.title`, values)}>
      <p>{t(`notice.${id}.text`, values)}</p>
    </Banner>
  );
}

function Pending({ pending }: { pending: NonNullable<PlanAnswer['pending']> }) {
  const { t } = useTranslation('planPage');
  const { kind, planId, confirmationUrl, expiresAt } = pending;
  const approve = confirmationUrl !== null && {
    action: {
      content: t('notice.pending.approve'),
      url: confirmationUrl,
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
        {confirmationUrl === null
          ? t('notice.pending.requested')
          : t('notice.pending.text', { date: formatMoment(expiresAt) })}
      </p>
    </Banner>
  );
}

function Scheduled({ scheduled }: { scheduled: NonNullable<PlanAnswer['scheduled']> }) {
  const { t } = useTranslation('planPage');
  const values = {
    plan: PLAN_TEXTS[scheduled.planId].name,
    date: formatLongDay(scheduled.at),
  };
  return (
    <Banner tone="info" title={t('notice.scheduled.title', values)}>
      <p>{t('notice.scheduled.text')}</p>
    </Banner>
  );
}
