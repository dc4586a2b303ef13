import { Divider, InlineStack, Link } from '../../adapter/admin';
import { Fragment } from 'preact';
import { DocumentCard, type OpenCard } from '../../order-view/DocumentCard';
import { Obstacles } from '../../order-view/Obstacles';
import { useTranslations } from '../../translations/use-translations';
import { Frame } from './Frame';
import { MissingDocuments } from './MissingDocuments';
import type { StepProps } from './step-props';

/** All documents of the order, those that are missing, and what can be done with each. */
export function Overview(props: StepProps) {
  const { order, go } = props;
  const { translate } = useTranslations();
  const open: OpenCard = (at, { id: documentId }) => go({ at, documentId });
  return (
    <Frame>
      <Obstacles order={order} />
      {order.documents.map((document) => (
        <Fragment key={document.id}>
          <DocumentCard orderId={order.id} document={document} open={open} />
          <Divider />
        </Fragment>
      ))}
      <MissingDocuments {...props} />
      <InlineStack>
        <Link href={`app:orders/${order.id}`}>{translate('openApp')}</Link>
      </InlineStack>
    </Frame>
  );
}
