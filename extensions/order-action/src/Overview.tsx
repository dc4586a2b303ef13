import { BlockStack, Button, Divider, InlineStack, Link } from '@shopify/ui-extensions-react/admin';
import { Fragment } from 'react';
import type { DocumentAnswer } from '../../../web/contract/order/document';
import { DocumentHead } from '../../order-view/DocumentHead';
import { DocumentHint } from '../../order-view/DocumentHint';
import { Obstacles } from '../../order-view/Obstacles';
import { PdfButton } from '../../order-view/PdfButton';
import { isMade } from '../../order-view/shown-status';
import { documentName } from '../../order-view/use-card-texts';
import { useWords } from '../../words/use-words';
import { Frame } from './Frame';
import { MissingDocuments } from './MissingDocuments';
import type { StepProps } from './step-props';

/** All documents of the order, those that are missing, and what can be done with each. */
export function Overview(props: StepProps) {
  const { order } = props;
  const { translate } = useWords();
  return (
    <Frame>
      <Obstacles order={order} />
      {order.documents.map((document) => (
        <Fragment key={document.id}>
          <Made {...props} document={document} />
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

function Made({ order, document, go }: StepProps & { document: DocumentAnswer }) {
  return (
    <BlockStack gap="small">
      <DocumentHead document={document} />
      <DocumentHint document={document} />
      {isMade(document) && (
        <InlineStack gap="small">
          <PdfButton orderId={order.id} document={document} />
          <Buttons document={document} go={go} />
        </InlineStack>
      )}
    </BlockStack>
  );
}

function Buttons({ document, go }: Pick<StepProps, 'go'> & { document: DocumentAnswer }) {
  const { translate } = useWords();
  const { id: documentId, isMailable, actions } = document;
  const name = documentName(document);
  return (
    <>
      {isMailable && (
        <Button
          accessibilityLabel={translate('mail.openOf', { name })}
          onPress={() => go({ at: 'mail', documentId })}
        >
          {translate('mail.open')}
        </Button>
      )}
      {actions.length > 0 && (
        <Button
          accessibilityLabel={translate('change.openOf', { name })}
          onPress={() => go({ at: 'document', documentId })}
        >
          {translate('change.open')}
        </Button>
      )}
    </>
  );
}
