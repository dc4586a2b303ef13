import { useTranslation } from 'react-i18next';
import { useShop } from '../shell/shop-query';
import './i18n/texts';

/** The contact form with everything filled in that we need to change a plan. */
export function useAskForPlan() {
  const { t } = useTranslation('plan');
  const shop = useShop().data?.shopify.shop ?? '';
  return (plan: string | null): string => {
    const subject = plan === null ? t('change.subjectAny') : t('change.subject', { plan });
    const message = t('change.message', { shop, plan: plan ?? '' });
    return `/help/contact?${new URLSearchParams({ subject, message }).toString()}`;
  };
}
