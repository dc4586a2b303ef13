import { Banner } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '../../contract/order-import/order-import';
import { messageOf } from '../api/api-error';
import { useScopeRequest } from '../connection/use-scope-request';
import { formatDay } from '../formats/date';

const SCOPE = 'read_all_orders';

interface HiddenProps extends Pick<ImportAnswer, 'shownFrom'> {
  /** Such days are chosen: nothing begins before they may be read. */
  areChosen: boolean;
}

/** Shopify hides earlier days from the app until the merchant allows more. */
export function HiddenDays({ shownFrom, areChosen }: HiddenProps) {
  const { t } = useTranslation('orderImport');
  const { grant, isPending, fallbackUrl } = useScopeRequest();
  const elsewhere = fallbackUrl !== null && {
    secondaryAction: { content: t('grantElsewhere'), url: fallbackUrl, target: '_top' as const },
  };
  const action = { content: t('grant'), loading: isPending, onAction: () => grant([SCOPE]) };
  return (
    <Banner tone={areChosen ? 'warning' : 'info'} action={action} {...elsewhere}>
      <p>{t('hidden', { day: formatDay(shownFrom) })}</p>
    </Banner>
  );
}

/** Other days wait until those of this import are read. */
export function BeingRead() {
  const { t } = useTranslation('orderImport');
  return (
    <Banner tone="info" title={t('card.title')}>
      <p>{t('beingRead')}</p>
    </Banner>
  );
}

/** The plan allows it; what it costs and brings stands where it is sold. */
export function NotBought() {
  const { t } = useTranslation('orderImport');
  const action = { content: t('buy'), url: '/plan/purchase/orderImport' };
  return (
    <Banner tone="info" title={t('notBought')} action={action}>
      <p>{t('notBoughtText')}</p>
    </Banner>
  );
}

export function ImportRefused({ error }: { error: unknown }) {
  const { t } = useTranslation('orderImport');
  return (
    <Banner tone="critical" title={t('failed')}>
      <p>{messageOf(error, t('failedText'))}</p>
    </Banner>
  );
}
