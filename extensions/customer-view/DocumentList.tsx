import type { ComponentChildren } from 'preact';
import type { CustomerDocument } from '../../web/contract/order/customer-documents';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import { BlockStack, Heading } from '../adapter/checkout';
import { type I18n, viewerOf } from '../translations/viewer';
import { DocumentEntry } from './DocumentEntry';

/** What a merchant set in the checkout editor. */
export type EditorSettings = Readonly<Partial<Record<string, string | number | boolean>>>;

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
