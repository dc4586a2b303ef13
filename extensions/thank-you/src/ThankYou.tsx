import {
  reactExtension,
  useApi,
  useSettings,
  useSubscription,
} from '@shopify/ui-extensions-react/checkout';
import { CustomerDocuments } from '../../customer-view/CustomerDocuments';

const TARGET = 'purchase.thank-you.block.render';

export default reactExtension(TARGET, () => <ThankYou />);

function ThankYou() {
  const { i18n, orderConfirmation, sessionToken } = useApi<typeof TARGET>();
  const { order } = useSubscription(orderConfirmation);
  const settings = useSettings();
  return (
    <CustomerDocuments
      orderId={order.id}
      token={() => sessionToken.get()}
      isFresh
      i18n={i18n}
      settings={settings}
    />
  );
}
