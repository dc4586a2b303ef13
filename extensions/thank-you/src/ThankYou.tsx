import {
  BlockStack,
  Heading,
  Link,
  SkeletonText,
  reactExtension,
  useApi,
  useSessionToken,
  useSettings,
  useSubscription,
  useTranslate,
} from '@shopify/ui-extensions-react/checkout';
import { fetchCustomerDocuments } from '../../our-api/customer';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'purchase.thank-you.block.render';

export default reactExtension(TARGET, () => <ThankYou />);

function ThankYou() {
  const { order } = useSubscription(useApi<typeof TARGET>().orderConfirmation);
  const token = useSessionToken();
  const translate = useTranslate();
  const { heading } = useSettings();
  const documents = useLoaded(() => fetchCustomerDocuments(order.id, token.get()));
  if (documents.kind === 'loading') return <SkeletonText />;
  if (documents.kind === 'failed' || documents.value.length === 0) return null;
  return (
    <BlockStack spacing="tight">
      <Heading level={2}>{heading ? String(heading) : translate('heading')}</Heading>
      {documents.value.map(({ title, url }) => (
        <Link key={url} to={url} external>
          {title}
        </Link>
      ))}
    </BlockStack>
  );
}
