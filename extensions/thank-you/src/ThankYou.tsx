import {
  reactExtension,
  useApi,
  useSettings,
  useSubscription,
} from '@shopify/ui-extensions-react/checkout';
import { CustomerDocuments } from '../../customer-view/CustomerDocuments';

const TARGET = 'purchase.thank-you.block.render';
const ORDER = /\/\d+$/;

export default reactExtension(TARGET, () => <ThankYou />);

function ThankYou() {
  const { i18n, orderConfirmation, sessionToken } = useApi<typeof TARGET>();
  const { order } = useSubscription(orderConfirmation);
  const settings = useSettings();
  // The page may come before the order is created: until then this is the id of something else.
  if (!ORDER.test(order.id)) return null;
  return (
    <CustomerDocuments
      orderId={order.id}
      token={() => sessionToken.get()}
      isFresh
      i18n={i18n}
      settings={settings}
      nameless={{ text: i18n.translate('guest') }}
    />
  );
}
