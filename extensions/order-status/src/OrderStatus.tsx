import {
  reactExtension,
  useApi,
  useAuthenticationState,
  useOrder,
  useSettings,
} from '../../adapter/customer-account';
import { useState } from 'preact/hooks';
import { CustomerDocuments } from '../../customer-view/CustomerDocuments';
import { ExampleDocuments } from '../../customer-view/ExampleDocuments';

const TARGET = 'customer-account.order-status.block.render';
/** So long after the order its invoice may be on its way and not known yet. */
const FRESH_MS = 15 * 60_000;

export default reactExtension(TARGET, () => <Place />);

function Place() {
  const { extension } = useApi<typeof TARGET>();
  return extension.editor ? <Example /> : <OrderStatus />;
}

function Example() {
  const { i18n } = useApi<typeof TARGET>();
  return <ExampleDocuments i18n={i18n} settings={useSettings()} />;
}

function OrderStatus() {
  const order = useOrder();
  const settings = useSettings();
  const isSignedIn = useAuthenticationState() === 'fully_authenticated';
  const { i18n, requireLogin, sessionToken } = useApi<typeof TARGET>();
  const [isSignInFailed, setIsSignInFailed] = useState(false);
  if (!order) return null;
  const press = () =>
    void requireLogin().then(
      () => setIsSignInFailed(false),
      () => setIsSignInFailed(true),
    );
  const signIn = { text: i18n.translate('signIn'), press };
  // Tokens may name nobody although somebody is signed in: signing in again would change nothing.
  const documents = i18n.translate(isSignInFailed ? 'signInFailed' : 'guest');
  const guest = { text: documents, button: signIn };
  return (
    <CustomerDocuments
      // A sign-in on the open page makes another visitor.
      key={String(isSignedIn)}
      orderId={order.id}
      token={() => sessionToken.get()}
      isFresh={isFresh(order.processedAt)}
      i18n={i18n}
      settings={settings}
      nameless={isSignedIn ? { text: i18n.translate('nameless') } : guest}
    />
  );
}

/** Where the page does not say when, it may have been a moment ago. */
function isFresh(processedAt: string | undefined): boolean {
  return processedAt === undefined || Date.now() - Date.parse(processedAt) < FRESH_MS;
}
