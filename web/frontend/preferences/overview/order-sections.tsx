import type { OrderSettings } from '../../../domain/settings/sections/order-settings';
import { OverviewSection } from './overview-section';
import { t } from './i18n/texts';

const SKIPS = ['skipPos', 'skipFree'] as const;
const FIXES = ['fixTaxTip', 'fixTaxShipping', 'fixTaxRemoveTax', 'fixTaxForeignB2b'] as const;

/** Which orders are left out, and what is put right or carried back about the others. */
export function OrderSections({ orders }: { orders: OrderSettings }) {
  const tags = orders.skipTags.join(', ');
  const filters = SKIPS.filter((skip) => orders[skip]).map((skip) => t(`filters.${skip}`));
  return (
    <>
      <OverviewSection
        heading={t('filters.heading')}
        about={t('filters.about')}
        facts={tags ? [...filters, t('filters.skipTags', { tags })] : filters}
        url="/preferences/orders#filters"
      />
      <OverviewSection
        heading={t('taxes.heading')}
        about={t('taxes.about')}
        facts={FIXES.filter((fix) => orders[fix]).map((fix) => t(`taxes.${fix}`))}
        url="/preferences/orders#taxes"
      />
      <OverviewSection
        heading={t('payment.heading')}
        about={t('payment.about')}
        facts={orders.syncOrderPayment ? [t('payment.syncOrderPayment')] : []}
        url="/preferences/orders#payment"
      />
    </>
  );
}
