import { at } from '../places';
import { PLAN_TEXTS } from '../plan-texts';
import type { ACTION_DETAILS } from '../../../domain/reasons/action-details';
import { ACTION_REFUSAL_TEXTS } from '../documents/action-texts';
import { typeName } from '../../metafields/metafield-texts';
import type { CodesOf, DetailTexts } from './detail-texts';

function invalidFields(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([path, text]) => (path ? `${path}: ${text}` : text));
  return parts.join('; ');
}

/** Why an action cannot be done. */
export const ACTION_DETAIL_TEXTS: DetailTexts<CodesOf<typeof ACTION_DETAILS>> = {
  SEND_FROM_LEXWARE: 'Versende den Beleg aus Lexware Office.',
  TAX_CHOICE_NOT_OFFERED:
    'Diese steuerliche Behandlung passt nicht zu der Bestellung. Lade die Seite neu und wähle eine andere.',
  INVOICE_STANDS:
    'Die Bestellung hat eine gültige Rechnung. Storniere sie in Lexware Office, wenn du die steuerliche Behandlung neu wählen möchtest.',
  NOT_STORED_BY_SHOPIFY:
    'Shopify hat die Änderung angenommen, aber nicht gespeichert. Prüfe die Angaben, zum Beispiel Postleitzahl und Region, oder trage sie in Shopify ein.',
  NO_PLACE_FOR_VAT_ID: `Wo die App nach USt-IdNr. sucht, kann sie keine eintragen. Erlaube ${at('vatIdPlaces')} die zusätzlichen Angaben der Bestellung.`,
  ACTION_REFUSED: ({ why }) => ACTION_REFUSAL_TEXTS[why],
  PLAN_NEEDED: ({ plan }) => `Enthalten ist sie ab dem Plan „${PLAN_TEXTS[plan].name}“.`,
  WAIT_SECONDS: ({ seconds }) =>
    `In ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} geht es weiter.`,
  INVALID_FIELDS: ({ fields }) => invalidFields(fields),
  SHOPIFY_SAYS: ({ said: message }) => `Shopify nennt als Grund: „${message}“`,
  METAFIELD_OF_OTHER_TYPE: ({ wanted, found }) =>
    `Angelegt ist es mit dem Typ „${typeName(found)}“, der Wert braucht „${typeName(wanted)}“.`,
  SCOPES_MISSING: ({ scopes }) =>
    `Es fehlt: ${scopes.map((any) => any.join(' oder ')).join(', ')}.`,
};
