import {
  BlockStack,
  Heading,
  Link,
  SkeletonText,
  reactExtension,
  useOrder,
  useSessionToken,
  useSettings,
  useTranslate,
} from '@shopify/ui-extensions-react/customer-account';
import { fetchCustomerDocuments } from '../../our-api/customer';
import { useLoaded } from '../../our-api/use-loaded';

export default reactExtension('customer-account.order-status.block.render', () => <OrderStatus />);

function OrderStatus() {
  const order = useOrder();
  return order ? <Documents orderId={order.id} /> : null;
}

function Documents({ orderId }: { orderId: string }) {
  const token = useSessionToken();
  const translate = useTranslate();
  const { heading } = useSettings();
  const documents = useLoaded(() => fetchCustomerDocuments(orderId, token.get()));
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
