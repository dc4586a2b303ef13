import { BlockStack, Button, InlineStack, Text } from '../adapter/checkout';
import type { CustomerDocument } from '../../web/contract/order/customer-documents';
import { CUSTOMER_LABELS } from '../../web/contract/texts/pages/customer-texts';
import type { Viewer } from '../translations/viewer';

interface Props {
  document: CustomerDocument;
  /** The label of the button. */
  label: string;
  viewer: Viewer;
}

/** One document by its name and day, to be downloaded. */
export function DocumentEntry({ document, label, viewer }: Props) {
  const name = nameOf(document, viewer);
  return (
    <BlockStack spacing="extraTight">
      <InlineStack spacing="tight">
        <Text emphasis="bold">{name}</Text>
        <Text appearance="subdued">{viewer.day(document.day)}</Text>
        {document.isCancelled && (
          <Text appearance="critical">{CUSTOMER_LABELS[viewer.language].cancelled}</Text>
        )}
      </InlineStack>
      <Button
        kind="secondary"
        to={document.url || undefined}
        external
        accessibilityLabel={`${label}: ${name}`}
      >
        {label}
      </Button>
    </BlockStack>
  );
}

/** For German readers as it is printed; all others read what kind of document it is. */
function nameOf({ kind, title, number }: CustomerDocument, viewer: Viewer): string {
  const name = (viewer.language === 'de' && title) || viewer.kind(kind);
  return number === null ? name : `${name} ${number}`;
}
