import { reactExtension, useApi, useSettings, useSubscription } from '../../adapter/checkout';
import { CustomerDocuments } from '../../customer-view/CustomerDocuments';
import { ExampleDocuments } from '../../customer-view/ExampleDocuments';

const TARGET = 'purchase.thank-you.block.render';
const ORDER = /\/\d+$/;

export default reactExtension(TARGET, () => <Place />);

function Place() {
  const { extension } = useApi<typeof TARGET>();
  return extension.editor ? <Example /> : <ThankYou />;
}

function Example() {
  const { i18n } = useApi<typeof TARGET>();
  return <ExampleDocuments i18n={i18n} settings={useSettings()} />;
}

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
