import { Banner, BlockStack } from '@shopify/polaris';
import type { CouponAnswer } from '../../../contract/plan/coupon';
import { useDiscardCoupon } from './coupon-query';
import { useCouponTexts } from './coupon-text';
import { t } from './i18n/texts';

interface Props {
  offer: CouponAnswer;
  trialDays: number;
  /** Where the merchant goes on with the discount. */
  keep: { url: string } | { onAction: () => void };
}

/** A discount that came by a link, or was entered and not used yet. */
export function SavedCoupon({ offer, trialDays, keep }: Props) {
  const texts = useCouponTexts();
  const discard = useDiscardCoupon();
  return (
    <Banner
      tone="info"
      title={t('saved.title', { code: offer.code })}
      action={{ content: t('saved.keep'), ...keep }}
      secondaryAction={{ content: t('saved.discard'), onAction: () => discard.mutate() }}
    >
      <BlockStack gap="100">
        <p>{texts.saves(offer, trialDays)}</p>
        <p>{`${texts.plans(offer)} ${t('saved.stays')}`}</p>
        <p>{t('saved.question')}</p>
      </BlockStack>
    </Banner>
  );
}
