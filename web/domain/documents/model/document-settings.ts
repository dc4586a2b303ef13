import type { Settings } from '../../settings/settings';
import type { DocumentKind } from './document';

/** The section of the settings that rules documents of a kind. */
export function settingsOf(
  settings: Settings,
  kind: DocumentKind,
): Settings['invoice' | 'credit' | 'delivery'] {
  switch (kind) {
    case 'invoice':
      return settings.invoice;
    case 'credit-note':
      return settings.credit;
    case 'delivery-note':
      return settings.delivery;
  }
}
