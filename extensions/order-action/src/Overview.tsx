import {
  Divider,
  InlineStack,
  Link,
  BlockStack,
  Button,
  ProgressIndicator,
  Text,
} from '../../adapter/admin';
import { Fragment } from 'preact';
import { DocumentCard, type OpenCard } from '../../order-view/DocumentCard';
import { Obstacles } from '../../order-view/Obstacles';
import { useTranslations } from '../../translations/translations';
import { Frame } from './Frame';
import type { StepProps } from './step';
import { documentText } from '../../../web/domain/documents/model/document';
import type { DocumentDecisionAnswer } from '../../../web/contract/order/decision';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';

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

/** Which documents are not there, why, and the way to their preview. */
function MissingDocuments({ order, go }: StepProps) {
  const { translate } = useTranslations();
  const { missing = [] } = order;
  if (missing.length === 0 && order.documents.length === 0)
    return <Text>{translate('pending')}</Text>;
  return (
    <>
      {missing.map((one) => (
        <Missing
          key={documentText({ kind: one.document, cause: one.cause })}
          missing={one}
          go={go}
        />
      ))}
    </>
  );
}

interface MissingProps extends Pick<StepProps, 'go'> {
  missing: DocumentDecisionAnswer;
}

function Missing({ missing, go }: MissingProps) {
  const { decision, detail, kind, translate } = useTranslations();
  const more = detail(missing.detail);
  const name = kind(missing.document);
  return (
    <BlockStack gap="small">
      <InlineStack gap="small" blockAlignment="center">
        <Text fontWeight="bold">{name}</Text>
        {missing.kind === 'create' && (
          <ProgressIndicator size="small-100" accessibilityLabel={translate('pending')} />
        )}
      </InlineStack>
      <Text>{decision(missing)}</Text>
      {more !== null && <Text>{more}</Text>}
      <InlineStack gap="small">
        <Button
          accessibilityLabel={translate('preview.openOf', { name })}
          onPress={() => go({ at: 'preview', kind: missing.document, cause: missing.cause })}
        >
          {translate('preview.open')}
        </Button>
        {missing.document === 'invoice' && mayChooseTax(missing) && (
          <Button onPress={() => go({ at: 'tax' })}>{translate('tax.open')}</Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}
