import type { CustomerDocument } from '../../web/contract/order/customer-documents';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import { Text } from '../adapter/checkout';
import { DocumentList, type Shown, shownKinds, Titled } from './DocumentList';

const NUMBERS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'RE1001',
  'credit-note': 'GU1001',
  'delivery-note': 'LS1001',
};

/** What merchants see in the checkout editor, where there is no order: it follows what they set. */
export function ExampleDocuments({ i18n, settings }: Shown) {
  const documents = shownKinds(settings).map(exampleOf);
  return (
    <Titled i18n={i18n} settings={settings}>
      <Text appearance="subdued">{i18n.translate('example')}</Text>
      <DocumentList documents={documents} i18n={i18n} settings={settings} />
    </Titled>
  );
}

function exampleOf(kind: DocumentKind): CustomerDocument {
  const day = new Date().toISOString().slice(0, 10);
  return { kind, title: '', number: NUMBERS[kind], day, isCancelled: false, url: '' };
}
