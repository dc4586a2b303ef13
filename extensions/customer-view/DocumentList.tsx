import type { ComponentChildren } from 'preact';
import type { CustomerDocument } from '../../web/contract/order/customer-documents';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import { BlockStack, Heading, Button, InlineStack, Text } from '../adapter/checkout';
import { type I18n, viewerOf, type Viewer } from '../translations/viewer';
import { CUSTOMER_LABELS } from '../../web/contract/texts/pages/customer-texts';

/** What a merchant set in the checkout editor. */
type EditorSettings = Readonly<Partial<Record<string, string | number | boolean>>>;

export interface Shown {
  i18n: I18n;
  settings: EditorSettings;
}

/** What stands below the heading that the merchant wrote, or ours. */
export function Titled({ i18n, settings, children }: Shown & { children: ComponentChildren }) {
  return (
    <BlockStack spacing="base">
      <Heading level={2}>{written(settings.heading) ?? i18n.translate('heading')}</Heading>
      {children}
    </BlockStack>
  );
}

interface Props extends Shown {
  documents: readonly CustomerDocument[];
}

export function DocumentList({ documents, i18n, settings }: Props) {
  const viewer = viewerOf(i18n);
  const label = written(settings.label) ?? viewer.translate('download');
  return (
    <>
      {documents.map((one) => (
        <DocumentEntry key={one.url || one.kind} document={one} label={label} viewer={viewer} />
      ))}
    </>
  );
}

/** Credit notes unless the merchant left them out, delivery notes only where they were chosen. */
export function shownKinds(settings: EditorSettings): DocumentKind[] {
  const { show_credit_notes: credits, show_delivery_notes: notes } = settings;
  const kinds: DocumentKind[] = ['invoice'];
  if (credits !== false) kinds.push('credit-note');
  if (notes === true) kinds.push('delivery-note');
  return kinds;
}

function written(setting: EditorSettings[string]): string | null {
  return typeof setting === 'string' && setting.trim() !== '' ? setting.trim() : null;
}

interface EntryProps {
  document: CustomerDocument;
  /** The label of the button. */
  label: string;
  viewer: Viewer;
}

/** One document by its name and day, to be downloaded. */
function DocumentEntry({ document, label, viewer }: EntryProps) {
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
