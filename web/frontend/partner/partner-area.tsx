import { Banner, BlockStack, Card } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PartnerAnswer } from '../../contract/partner/partner';
import type { WaitReason } from '../../domain/partner/hold-reason';
import { Navigate } from '../router/router';
import { AreaNav } from '../shell/area-nav';
import { Screen } from '../shell/screen';
import { BodySkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';
import { partnerQuery } from './partner-query';

interface Props {
  title: string;
  /** What who is no partner sees; left out: they are led to where they may become one. */
  outside?: (partner: PartnerAnswer) => ReactNode;
  children: (partner: PartnerAnswer) => ReactNode;
}

/** The frame of each screen of the partner programme. A locked partner reads and changes nothing. */
export function PartnerArea({ title, outside, children }: Props) {
  return (
    <Screen title={title}>
      <Loaded outside={outside}>{children}</Loaded>
    </Screen>
  );
}

function Loaded({ outside, children }: Omit<Props, 'title'>) {
  const partner = useQuery(partnerQuery);
  if (partner.isPending) return <BodySkeleton />;
  if (!partner.data) return <LoadError query={partner} />;
  const { state } = partner.data;
  if (state !== 'approved' && state !== 'locked')
    return outside ? outside(partner.data) : <Navigate to="/partner" />;
  return (
    <BlockStack gap="400">
      <Places />
      {state === 'locked' && <Locked reason={partner.data.reason} />}
      {children(partner.data)}
    </BlockStack>
  );
}

function Places() {
  return (
    <Card>
      <AreaNav
        label={t('nav.label')}
        places={[
          { path: '/partner', name: t('nav.overview') },
          { path: '/partner/coupons', name: t('nav.coupons') },
          { path: '/partner/redemptions', name: t('nav.redemptions') },
          { path: '/partner/payouts', name: t('nav.payouts') },
          { path: '/partner/preferences', name: t('nav.preferences') },
        ]}
      />
    </Card>
  );
}

function Locked({ reason }: Pick<PartnerAnswer, 'reason'>) {
  return (
    <Banner tone="warning" title={t('locked.title')}>
      <BlockStack gap="100">
        {reason && <p>{t('reason', { reason })}</p>}
        <p>{t('locked.text')}</p>
      </BlockStack>
    </Banner>
  );
}

/** A lock is the operator's; the rest is done by itself. */
const WITHOUT_ACTION: readonly WaitReason[] = ['PARTNER_LOCKED', 'VAT_ID_UNKNOWN', 'NOTHING_LEFT'];

/** What the next payout would wait for; nothing where it waits for nothing. */
export function PayoutHoldBanner({ held }: Pick<PartnerAnswer['payouts'], 'held'>) {
  if (held === null) return null;
  const isTheirs = !WITHOUT_ACTION.includes(held);
  const toDetails = { content: t('held.action'), url: '/partner/preferences' };
  return (
    <Banner
      tone={isTheirs ? 'warning' : 'info'}
      title={t('held.title')}
      action={isTheirs ? toDetails : undefined}
    >
      <p>{t(`held.${held}`)}</p>
    </Banner>
  );
}
