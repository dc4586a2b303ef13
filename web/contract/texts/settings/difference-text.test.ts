import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsSection,
} from '../../../domain/settings/settings';
import { settingsDifference } from '../../../domain/settings/settings-difference';
import { differenceText } from './difference-text';

/** The logged text when these fields of a section are saved over the defaults. */
function textsOf<Section extends SettingsSection>(
  section: Section,
  fields: Partial<Settings[Section]>,
): string {
  const after = { ...DEFAULT_SETTINGS, [section]: { ...DEFAULT_SETTINGS[section], ...fields } };
  return differenceText(JSON.stringify(settingsDifference(DEFAULT_SETTINGS, after)));
}

const { layout, mail, supplyDate } = DEFAULT_SETTINGS.invoice;
const day = { event: 'created', modify: 'math', offset: 14, unit: 'day' } as const;
const condition = { label: 'Netto', duration: 30, discount: { percentage: 2.5, range: 10 } };

describe('what the log says about changed settings', () => {
  it.each<[string, string]>([
    [textsOf('general', { language: 'en' }), 'Allgemein › Sprache: Deutsch → Englisch'],
    [textsOf('general', { formality: 'informal' }), 'Allgemein › Anrede der Kunden: Sie → du'],
    [textsOf('general', { home: 'orders' }), 'Allgemein › Startseite: Übersicht → Bestellungen'],
    [
      textsOf('orders', { skipTags: ['intern', 'b2b'] }),
      'Bestellungen › Tags auslassen: keine → intern, b2b',
    ],
    [textsOf('invoice', { create: 'all' }), 'Rechnungen › Erstellung: an → alle'],
    [textsOf('invoice', { create: '2026-03-01' }), 'Rechnungen › Erstellung: an → 01.03.2026'],
    [
      textsOf('invoice', { event: 'completed' }),
      'Rechnungen › Zeitpunkt: bezahlt → bezahlt und versendet',
    ],
    [
      textsOf('invoice', { date: 'fulfilled' }),
      'Rechnungen › Datum: Tag der Erstellung → Versanddatum',
    ],
    [
      textsOf('invoice', { eventExceptions: ['bank_deposit', 'Kauf auf Rechnung'] }),
      'Rechnungen › Zahlungsmethoden mit sofortiger Erstellung: keine → Überweisung, Kauf auf Rechnung',
    ],
    [
      textsOf('invoice', { referencePlaces: ['title', 'remark'] }),
      'Rechnungen › Ort der Bestellnummer: Einleitung → Titel, Nachbemerkung',
    ],
    [
      textsOf('invoice', { supplyDate: { ...supplyDate, type: 'service', from: day } }),
      [
        'Rechnungen › Lieferdatum › Art: Lieferdatum → Leistungsdatum',
        'Rechnungen › Lieferdatum › Beginn › Zeitpunkt: Versanddatum → Bestelldatum',
        'Rechnungen › Lieferdatum › Beginn › Anpassung: keine → mit Abstand',
        'Rechnungen › Lieferdatum › Beginn › Abstand: 0 → 14',
      ].join('; '),
    ],
    [
      textsOf('invoice', { mail: { ...mail, to: 'kasse@firma.example' } }),
      'Rechnungen › Versand › Empfänger: leer → kasse@firma.example',
    ],
    [
      textsOf('invoice', { paymentConditions: { bank_deposit: condition } }),
      [
        'Rechnungen › Zahlungsbedingung › Überweisung › Text: – → Netto',
        'Rechnungen › Zahlungsbedingung › Überweisung › Zahlungsziel: – → 30',
        'Rechnungen › Zahlungsbedingung › Überweisung › Skonto › Prozent: – → 2,5',
        'Rechnungen › Zahlungsbedingung › Überweisung › Skonto › Skontofrist: – → 10',
      ].join('; '),
    ],
    [
      textsOf('metafield', {
        read: [
          { resource: 'order', namespace: 'custom', key: 'kostenstelle' },
          { resource: 'product', namespace: 'custom', key: 'material' },
        ],
      }),
      'Metafelder › lesen: keine → Bestellung custom.kostenstelle, Produkt custom.material',
    ],
    [
      textsOf('metafield', { write: { 'invoice-number': { namespace: 'books', key: 'invoice' } } }),
      'Metafelder › schreiben › Rechnungsnummer › Namespace: – → books; Metafelder › schreiben › Rechnungsnummer › Schlüssel: – → invoice',
    ],
    [textsOf('transaction', { create: 'all' }), 'Umsätze › Erstellung: aus → an'],
    [textsOf('contact', { create: ['all'] }), 'Kontakte › Erstellung: keine → all'],
    [
      textsOf('contact', { vatIdPlaces: ['order-tags', 'company-location'] }),
      'Kontakte › Fundorte der USt-IdNr.: Notiz der Bestellung, zusätzliche Angaben, Rechnungsadresse, Notiz des Kunden, Unternehmensstandort → Tags der Bestellung, Unternehmensstandort',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected));

  it('shows what a merchant wrote as it was written, on one line', () => {
    expect(textsOf('invoice', { layout: { ...layout, title: 'paid' } })).toBe(
      'Rechnungen › Aufbau › Titel: leer → paid',
    );
    expect(textsOf('invoice', { mail: { ...mail, message: 'Sehr "geehrte"\nKundin' } })).toBe(
      'Rechnungen › Versand › Nachricht: leer → Sehr "geehrte" Kundin',
    );
  });

  it('says nothing of what it cannot read', () => expect(differenceText('{')).toBe(''));
});
