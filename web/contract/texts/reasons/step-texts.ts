/** German names of the steps that can fail, by job name. */
const STEPS: Record<string, string> = {
  'orders.process': 'Bestellung verarbeiten',
  'orders.deleted': 'Gelöschte Bestellung abschließen',
  'orders.reported': 'Änderung einer älteren Bestellung prüfen',
  'orders.redecide': 'Wartende Bestellungen neu prüfen',
  'orders.sweep': 'Bestellungen abgleichen',
  'orders.sweep-all': 'Bestellungen der letzten Tage abgleichen',
  'vat.check': 'USt-IdNr. online prüfen',
  'documents.changed': 'Änderung eines Belegs übernehmen',
  'documents.watch': 'Status eines Belegs verfolgen',
  'documents.check-manual': 'In Lexware Office geschriebene Belege zuordnen',
  'documents.mail': 'Beleg per E-Mail versenden',
  'documents.mails-again': 'Wartende E-Mails neu versuchen',
  'documents.import': 'Vorhandene Belege zuordnen',
  'documents.read-back': 'Belegnummern abrufen',
  'transactions.post': 'Umsatz übertragen',
  'transactions.retry': 'Umsatz übertragen',
  'transactions.hint': 'Zuordnung vorschlagen',
  'orders.mark-paid': 'Zahlung an Shopify melden',
  'orders.metafields': 'Werte in Metafelder schreiben',
  'shops.define-metafields': 'Metafelder in Shopify anlegen',
  'orders.fill-metafields': 'Metafelder vorhandener Bestellungen füllen',
  'notifications.send': 'Benachrichtigung senden',
  'notifications.weekly': 'Wöchentliche Übersicht vorbereiten',
  'payouts.book': 'Auszahlung übertragen',
  'contacts.update': 'Kontakt aktualisieren',
  'contacts.changed': 'Änderung eines Kontakts übernehmen',
  'contacts.mirror': 'Kontakte abgleichen',
  'connection.subscribe': 'Benachrichtigungen von Lexware Office einrichten',
  'connection.revoked': 'Ende der Verbindung prüfen',
  'shops.reconcile': 'Belege mit Lexware Office abgleichen',
  'shops.scopes-changed': 'Shopify-Berechtigungen prüfen',
  'orders.import-all': 'Bestellungen zum Import lesen',
  'orders.import-recent': 'Bestellungen der letzten Tage einlesen',
  'orders.import': 'Importierte Bestellungen bearbeiten',
  'orders.bulk': 'Aktion für mehrere Bestellungen fortsetzen',
  'shops.refresh': 'Angaben zum Shop aktualisieren',
  'shops.check-subscriptions': 'Benachrichtigungen von Shopify prüfen',
  'billing.read': 'Abonnement bei Shopify prüfen',
  'billing.check': 'Offene Abrechnungen prüfen',
  'billing.review': 'Abonnement nächtlich prüfen',
  'shops.plan-named': 'Shopify-Tarif speichern',
  'app.roll-up-money': 'Umsätze aller Shops zusammenrechnen',
  'app.forget-old': 'Alte Einträge löschen',
  'creation.tell-pause': 'Pause der Belegerstellung mitteilen',
  'partners.assess': 'Provision eines Partners berechnen',
  'partners.mail': 'Nachricht an einen Partner senden',
  'partners.check-ledger': 'Abrechnung der Partner prüfen',
  'operator.replay': 'Fehlgeschlagenes wiederholen',
  'shops.uninstall': 'App-Deinstallation abschließen',
  'shops.redact': 'Shop-Daten löschen',
  'customers.redact': 'Kundendaten löschen',
  'customers.data-request': 'Auskunft über Kundendaten',
};

export function stepText(jobName: string): string {
  return STEPS[jobName] ?? 'Hintergrundschritt';
}

/** Steps of the log; former versions stored what they are called instead of their job's name. */
export function storedStepText(step: string): string {
  return /^[a-z]+\.[a-z-]+$/.test(step) ? stepText(step) : step;
}
