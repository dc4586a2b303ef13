import { Card, Page, Select } from '@shopify/polaris';
import { createRoot } from 'react-dom/client';
import { orderListAnswer } from '../../web/contract/order-list/order-list';
import { createQueryClient } from '../../web/frontend/api/query-client';
import { t } from '../../web/frontend/orders/i18n/texts';
import { OrderTable } from '../../web/frontend/orders/order-table';
import { browserHistory, Router } from '../../web/frontend/router/router';
import { AppProviders, PolarisProvider } from '../../web/frontend/shell/app-providers';

/** The list of orders as it is, without what loads it and narrows it. */
const { items, sentences } = orderListAnswer.parse(Reflect.get(globalThis, 'answered'));

createRoot(document.body).render(
  <AppProviders queries={createQueryClient()}>
    <Router history={browserHistory()} screens={{}}>
      <PolarisProvider>
        <Page title={t('title')}>
          <Card padding="0">
            <OrderTable
              orders={items}
              sentences={sentences}
              page=""
              isLoading={false}
              onNext={() => undefined}
              onPrevious={() => undefined}
              foot={<Select label={t('size')} options={['50', '100']} />}
            />
          </Card>
        </Page>
      </PolarisProvider>
    </Router>
  </AppProviders>,
);
