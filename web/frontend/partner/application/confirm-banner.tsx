import { Banner } from '@shopify/polaris';
import type { PartnerAnswer } from '../../../contract/partner/partner';
import { useConfirmAgain } from './application-query';
import { t } from './i18n/texts';

/** Until the address is confirmed nothing else is mailed there. */
export function ConfirmBanner({ email }: Pick<PartnerAnswer, 'email'>) {
  const again = useConfirmAgain();
  return (
    <Banner
      tone="warning"
      title={t('confirm.title')}
      action={{
        content: t('confirm.again'),
        loading: again.isPending,
        onAction: () => again.mutate(),
      }}
    >
      <p>{t('confirm.text', { email })}</p>
    </Banner>
  );
}
