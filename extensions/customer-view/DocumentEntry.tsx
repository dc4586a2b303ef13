import { BlockStack, InlineStack, Link, Text } from '../adapter/checkout';
import type { CustomerDocument } from '../../web/contract/order/customer-documents';
import type { Viewer } from '../translations/viewer';

interface Props {
  document: CustomerDocument;
  /** The label of the link. */
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
      </InlineStack>
      <Link to={document.url || undefined} external accessibilityLabel={`${label}: ${name}`}>
        {label}
      </Link>
    </BlockStack>
  );
}

/** For German readers as it is printed; all others read what kind of document it is. */
function nameOf({ kind, title, number }: CustomerDocument, viewer: Viewer): string {
  const name = (viewer.language === 'de' && title) || viewer.kind(kind);
  return number === null ? name : `${name} ${number}`;
}
