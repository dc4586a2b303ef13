import { Banner } from '@shopify/polaris';
import type { ImportAnswer } from '../../contract/order-import';
import { messageOf } from '../api/api-error';
import { useScopeRequest } from '../connection/use-scope-request';
import { formatDay } from '../formats/date';
import { t } from './i18n/texts';

const SCOPE = 'read_all_orders';

interface HiddenProps extends Pick<ImportAnswer, 'shownFrom'> {
  /** Such days are chosen: nothing begins before they may be read. */
  areChosen: boolean;
}

/** Shopify hides earlier days from the app until the merchant allows more. */
export function HiddenDays({ shownFrom, areChosen }: HiddenProps) {
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
  return (
    <Banner tone="info" title={t('card.title')}>
      <p>{t('beingRead')}</p>
    </Banner>
  );
}

/** The plan allows it; what it costs and brings stands where it is sold. */
export function NotBought() {
  const action = { content: t('buy'), url: '/plan/purchase/orderImport' };
  return (
    <Banner tone="info" title={t('notBought')} action={action}>
      <p>{t('notBoughtText')}</p>
    </Banner>
  );
}

export function ImportRefused({ error }: { error: unknown }) {
  return (
    <Banner tone="critical" title={t('failed')}>
      <p>{messageOf(error, t('failedText'))}</p>
    </Banner>
  );
}
