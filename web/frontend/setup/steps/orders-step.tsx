import { useTranslation } from 'react-i18next';
import { recentImportAnswer } from '../../../contract/order-import/recent-import';
import { formatNumber } from '../../formats/number';
import { BackgroundStep } from './background-step';

const NOTHING_YET = { continue: true, progress: 0, found: 0, affected: 0 };

/** The orders that Shopify shows every app. */
export function OrdersStep() {
  const { t } = useTranslation('setup');
  return (
    <BackgroundStep
      step="orders"
      path="/api/orders/import"
      schema={recentImportAnswer}
      nothingYet={NOTHING_YET}
      foundText={({ found, affected }) =>
        t('orders.found', { found: formatNumber(found), affected: formatNumber(affected) })
      }
      endText={({ affected }) => t('orders.imported', { n: formatNumber(affected) })}
    />
  );
}
