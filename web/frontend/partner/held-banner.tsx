import { Banner } from '@shopify/polaris';
import type { PartnerAnswer } from '../../contract/partner/partner';
import type { WaitReason } from '../../domain/partner/hold-reason';
import { t } from './i18n/texts';

/** A lock is the operator's; the rest is done by itself. */
const WITHOUT_ACTION: readonly WaitReason[] = ['PARTNER_LOCKED', 'VAT_ID_UNKNOWN', 'NOTHING_LEFT'];

/** What the next payout would wait for; nothing where it waits for nothing. */
export function HeldBanner({ held }: Pick<PartnerAnswer['payouts'], 'held'>) {
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
