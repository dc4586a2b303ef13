import type { TAX_DETAILS } from '../../../domain/reasons/tax-details';
import { taxRate } from '../../../domain/tax-rates/tax-rate';
import type { CodesOf } from './detail-texts';
import { type DetailSentences, expectSentences } from '../../testing/detail-sentences';

const vat = { 7: taxRate(700), 19: taxRate(1_900), 20: taxRate(2_000) };
const exportNote = 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)';

const SAID: DetailSentences<CodesOf<typeof TAX_DETAILS>> = {
  GOODS_UNTAXED: [
    [
      {},
      'Der Shop hat auf die Ware keine Umsatzsteuer berechnet, auf die Versandkosten aber schon.',
    ],
  ],
  UNTAXED_IN_GERMANY: [
    [{}, 'Der Shop hat für eine Lieferung in Deutschland keine Umsatzsteuer berechnet.'],
  ],
  VAT_ID_INVALID: [[{}, 'Die Online-Prüfung meldet die USt-IdNr. als ungültig.']],
  BILL_AS_PHOTOVOLTAIC: [
    [{}, 'Als Photovoltaik-Lieferung mit 0 % Umsatzsteuer abrechnen (§ 12 Abs. 3 UStG).'],
  ],
  BILL_BY_MARGIN_SCHEME: [
    [
      { note: 'Gebrauchtgegenstände/Sonderregelung' },
      'Nach der Differenzbesteuerung abrechnen (§ 25a UStG): ohne ausgewiesene Umsatzsteuer, mit dem Hinweis „Gebrauchtgegenstände/Sonderregelung“; der gezahlte Betrag bleibt gleich. Die Steuer auf die Differenz führst du selbst ab. Kunst, Antiquitäten und Sammlungsstücke brauchen einen anderen Hinweis: Schreibe ihre Rechnung in Lexware Office.',
    ],
  ],
  CHOOSE_TAX_TREATMENT: [
    [{}, 'Wähle bei der Bestellung unter „Steuerliche Behandlung“, wie sie abgerechnet wird.'],
  ],
  FOLLOWERS_UNTAXED: [
    [
      { followers: ['shipping', 'fees'] },
      'Der Shop hat auf die Versandkosten und Gebühren keine Umsatzsteuer berechnet, auf die Ware aber schon.',
    ],
  ],
  NO_GERMAN_RATE: [
    [{ rate: taxRate(1_750) }, '17,5 % ist kein deutscher Steuersatz dieses Tages.'],
  ],
  DESTINATION: [
    [{ place: 'AT' }, 'Bestimmungsland: Österreich.'],
    [{ place: 'XI' }, 'Bestimmungsland: Nordirland.'],
  ],
  GERMAN_TAX_ABROAD: [
    [
      { place: 'FR' },
      'Deutsche Umsatzsteuer auf eine Lieferung ins EU-Ausland (Frankreich), obwohl das Konto im Bestimmungsland versteuert.',
    ],
  ],
  RATES_FIT_NOWHERE: [
    [
      { rates: [vat[20], vat[7]], place: 'FR' },
      '20 % und 7 % passt weder zu Deutschland noch zum Bestimmungsland (Frankreich).',
    ],
  ],
  INVOICED_ELSEWHERE: [
    [
      { invoiced: 'DE', delivered: 'FR' },
      'Die Rechnung geht nach Deutschland, die Lieferung aber steuerfrei in ein anderes EU-Land (Frankreich); das nimmt Lexware Office nicht an.',
    ],
  ],
  VAT_ID_MISTYPED: [[{ vatId: 'ATU1' }, 'ATU1 ist keine USt-IdNr., die Prüfziffer stimmt nicht.']],
  VAT_ID_OF_OTHER_STATE: [
    [
      { of: 'ES', place: 'AT' },
      'Die USt-IdNr. beginnt mit ES, das Bestimmungsland ist aber ein anderes (Österreich). Kauft der Kunde unter dieser Nummer ein, ist der Verkauf trotzdem steuerfrei (§ 6a, § 3a Abs. 2 UStG).',
    ],
    [
      { of: 'DE', place: 'AT' },
      'Die USt-IdNr. beginnt mit DE, das Bestimmungsland ist aber ein anderes (Österreich). Mit einer deutschen Nummer ist ein Verkauf ins EU-Ausland nicht steuerfrei.',
    ],
    [
      { of: 'GB', place: 'XI' },
      'Die USt-IdNr. stammt aus einem Drittland (Vereinigtes Königreich) und macht Lieferungen in der EU nicht steuerfrei. Für Waren nach Nordirland zählt eine Nummer mit XI.',
    ],
    [
      { of: 'CH', place: 'AT' },
      'Die USt-IdNr. stammt aus einem Drittland (Schweiz) und macht Lieferungen in der EU nicht steuerfrei.',
    ],
  ],
  TAXED_IN_THIRD_COUNTRY: [
    ...(
      [
        ['CH', 'Schweiz'],
        ['DE_HELGOLAND', 'Helgoland'],
        ['DE_BUESINGEN', 'Büsingen am Hochrhein'],
        ['ES_CN', 'Kanarische Inseln'],
        ['ES_CE', 'Ceuta'],
        ['ES_ML', 'Melilla'],
        ['IT_LI', 'Livigno'],
        ['IT_CAMPIONE', 'Campione d’Italia'],
        ['GR_69', 'Berg Athos'],
        ['SM', 'San Marino'],
        ['GP', 'Guadeloupe'],
      ] as const
    ).map(([place, name]): [{ place: string }, string] => [
      { place },
      `Der Shop hat für eine Lieferung in ein Drittland (${name}) Umsatzsteuer berechnet.`,
    ]),
  ],
  ENTER_VAT_ID: [
    [
      { where: 'order-note' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie in die Notizen der Bestellung ein.',
    ],
    [
      { where: 'order-tags' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie als Tag der Bestellung ein.',
    ],
    [
      { where: 'order-attributes' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie in die zusätzlichen Details der Bestellung ein.',
    ],
    [
      { where: 'customer-note' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie in die Notiz des Kunden ein.',
    ],
    [
      { where: 'company-location' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie beim Standort des Unternehmens ein.',
    ],
    [
      { where: 'order-billing' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie in die Rechnungsadresse ein.',
    ],
    [
      { where: 'order-shipping' },
      'Hat der Kunde eine gültige USt-IdNr., trage sie in die Lieferadresse ein.',
    ],
    [
      { where: null },
      'Hat der Kunde eine gültige USt-IdNr., wähle auf der Seite „Einstellungen“ unter „Geschäftskunden“, wo die App sie sucht; bisher sucht sie nirgends.',
    ],
  ],
  TAX_REMOVED: [
    [
      { rates: [vat[19], vat[7]] },
      '19 % und 7 % Umsatzsteuer entfernt, der gezahlte Betrag bleibt.',
    ],
  ],
  FOLLOWERS_TAXED: [
    [
      { followers: ['shipping'], rates: [vat[19], vat[7]] },
      'Versandkosten enthalten 19 % und 7 % Umsatzsteuer.',
    ],
  ],
  TIP_TAXED: [[{ rate: vat[19] }, 'Trinkgeld enthält 19 % Umsatzsteuer.']],
  BILL_AS_SMALL_BUSINESS: [
    [
      {},
      'Als Kleinunternehmer ohne Umsatzsteuer abrechnen (§ 19 UStG); der gezahlte Betrag bleibt gleich.',
    ],
  ],
  BILL_WITHOUT_TAX: [
    [
      { note: exportNote, under: null },
      `Ohne Umsatzsteuer abrechnen: ${exportNote}; der gezahlte Betrag bleibt gleich.`,
    ],
    [
      { note: exportNote, under: 'ES' },
      `Ohne Umsatzsteuer abrechnen unter der USt-IdNr. aus einem anderen Mitgliedstaat (Spanien), die dann auf der Rechnung und in deiner Zusammenfassenden Meldung steht: ${exportNote}; der gezahlte Betrag bleibt gleich.`,
    ],
  ],
  BILL_AS_CHARGED: [
    [
      { destination: null, rates: [vat[19]] },
      'Mit deutscher Umsatzsteuer abrechnen, wie der Shop sie berechnet hat (19 %).',
    ],
  ],
  BILL_TAX_OUT_OF_PAID: [
    [
      { destination: 'FI', rate: taxRate(2_550) },
      'Als Fernverkauf mit Umsatzsteuer des Bestimmungslandes (Finnland) abrechnen: Die gezahlten Beträge enthalten dann 25,5 %.',
    ],
  ],
  BILL_FOLLOWERS_TOO: [
    [
      { destination: null, followers: ['shipping'], rates: [vat[19]] },
      'Mit deutscher Umsatzsteuer abrechnen, auch in den Versandkosten (19 %); der gezahlte Betrag bleibt gleich.',
    ],
  ],
  BILL_AT_OTHER_RATES: [
    [
      {
        destination: null,
        changes: [
          { from: vat[20], to: vat[19] },
          { from: taxRate(1_000), to: vat[7] },
        ],
      },
      'Mit deutscher Umsatzsteuer abrechnen (19 % statt 20 %, 7 % statt 10 %); der gezahlte Betrag bleibt gleich.',
    ],
  ],
};

describe('what is said of taxes', () => expectSentences(SAID));
