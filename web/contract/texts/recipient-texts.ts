import type { UpdateField } from '../../domain/contacts/edit/update-problem';
import { REQUIRED } from '../fields/input-text';

/** What is wrong with what a merchant enters about the buyer of an order. */
export const EDIT_TEXTS = {
  ownVatId: 'Das ist deine eigene USt-IdNr. Trage die des Kunden ein.',
  otherVatId:
    'In der Bestellung steht an anderer Stelle eine andere USt-IdNr., und die gilt zuerst. Entferne sie dort in Shopify.',
  billed:
    'Auf der Rechnung steht die Rechnungsadresse, und die lässt Shopify keine App ändern. Deine übrigen Angaben kannst du speichern.',
  named: 'Die Bestellung nennt schon einen Namen. Lade die Seite neu.',
  notShipped:
    'Diese Bestellung enthält keine Ware. Mit einer Lieferadresse im Ausland würde sie wie eine Ausfuhr besteuert. Erstelle ihre Rechnung in Lexware Office.',
} as const;

/** Shopify refuses the field; its own words are English and name no remedy. */
export const REFUSED_FIELD_TEXTS: Record<UpdateField, string> = {
  'address.firstName': 'Shopify nimmt diesen Vornamen nicht an.',
  'address.lastName': 'Shopify nimmt diesen Nachnamen nicht an.',
  'address.company': 'Shopify nimmt diesen Firmennamen nicht an.',
  'address.street': 'Shopify nimmt diese Straße nicht an.',
  'address.supplement': 'Shopify nimmt diesen Adresszusatz nicht an.',
  'address.zip': 'Shopify nimmt diese Postleitzahl für das Land nicht an.',
  'address.city': 'Shopify nimmt diesen Ort nicht an.',
  'address.province': `${REQUIRED} in diesem Land: das Kürzel der Region, wie Shopify sie führt, etwa MI für Mailand.`,
  'address.countryCode': 'Shopify nimmt dieses Land nicht an.',
  email: 'Shopify nimmt diese E-Mail-Adresse nicht an.',
};
