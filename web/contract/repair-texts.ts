/** What each correction of the shop's taxes did. */
export const REPAIR_TEXTS: Record<string, string> = {
  fixTaxTip: 'Das Trinkgeld wurde mit dem Steuersatz der Hauptleistung ausgewiesen.',
  fixTaxShipping: 'Der Versand ohne Steuer wurde mit den Steuersätzen der Waren ausgewiesen.',
  fixTaxRemoveTax: 'Als Kleinunternehmer wurde die Steuer des Shops nicht ausgewiesen; der Betrag bleibt gleich.',
  fixTaxForeignB2b: 'Der gezahlte Betrag wurde als steuerfreie Lieferung an ein Unternehmen im Ausland ausgewiesen.',
  taxChosen: 'Die Rechnung folgt der von dir gewählten steuerlichen Behandlung.',
};
