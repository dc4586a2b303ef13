import { Banner, BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { CouponAnswer } from '../../../contract/plan/coupon';
import { useDiscardCoupon } from './coupon-query';
import { useCouponTexts } from './coupon-text';
import './i18n/texts';

interface Props {
  offer: CouponAnswer;
  trialDays: number;
  /** Where the merchant goes on with the discount. */
  keep: { url: string } | { onAction: () => void };
}

/** A discount that came by a link, or was entered and not used yet. */
export function KeptCoupon({ offer, trialDays, keep }: Props) {
  const { t } = useTranslation('coupon');
  const texts = useCouponTexts();
  const discard = useDiscardCoupon();
  return (
    <Banner
      tone="info"
      title={t('kept.title', { code: offer.code })}
      action={{ content: t('kept.keep'), ...keep }}
      secondaryAction={{ content: t('kept.discard'), onAction: () => discard.mutate() }}
    >
      <BlockStack gap="100">
        <p>{texts.saves(offer, trialDays)}</p>
        <p>{`${texts.plans(offer)} ${t('kept.stays')}`}</p>
        <p>{t('kept.question')}</p>
      </BlockStack>
    </Banner>
  );
}
