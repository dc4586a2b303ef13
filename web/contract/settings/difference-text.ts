import { z } from 'zod';

/** Changed fields as the log stores them: path, value before, value after, both as JSON, perhaps shortened. */
const difference = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() }));

const SECTIONS: Record<string, string> = {
  general: 'Allgemein',
  orders: 'Bestellungen',
  invoice: 'Rechnungen',
  credit: 'Gutschriften',
  delivery: 'Lieferscheine',
  transaction: 'Umsätze',
  contact: 'Kontakte',
};

/** German names of fields by the parts of their paths; a payment method or a part without a name stands as it is. */
const FIELDS: Record<string, string> = {
  language: 'Sprache',
  home: 'Startseite',
  email: 'E-Mail',
  notifyCreditsExhaustedSoon: 'Hinweis vor dem Aufbrauchen der Übertragungen',
  notifyCreditsExhaustedNow: 'Hinweis auf aufgebrauchte Übertragungen',
  notifyConnectionMissing: 'Hinweis auf fehlende Verbindung',
  onboarding: 'Einführung',
  skipPos: 'Kassenverkäufe auslassen',
  posName: 'weitere Kassen',
  skipFree: 'kostenlose Bestellungen auslassen',
  skipTags: 'Tags auslassen',
  fixTaxTip: 'Steuerkorrektur Trinkgeld',
  fixTaxShipping: 'Steuerkorrektur Versand',
  fixTaxRemoveTax: 'Steuerkorrektur Kleinunternehmer',
  fixTaxForeignB2b: 'Steuerkorrektur Geschäftskunden im Ausland',
  syncOrderPayment: 'Zahlungsabgleich',
  create: 'Erstellung',
  event: 'Zeitpunkt',
  eventExceptions: 'Zahlungsarten mit sofortiger Erstellung',
  finalize: 'abschließen',
  date: 'Datum',
  referencePlaces: 'Ort der Bestellnummer',
  supplyDate: 'Lieferdatum',
  type: 'Art',
  from: 'Beginn',
  to: 'Ende',
  modify: 'Anpassung',
  offset: 'Abstand',
  unit: 'Einheit',
  useDiscount: 'Rabatte als Positionen',
  asNet: 'Nettorechnungen',
  b2bAsNet: 'Nettorechnungen für Geschäftskunden',
  tagsAsNet: 'Nettorechnungen nach Tags',
  layout: 'Aufbau',
  title: 'Titel',
  introduction: 'Einleitung',
  remark: 'Schlusstext',
  terms: 'Lieferbedingung',
  itemTitle: 'Artikelbezeichnung',
  itemDetail: 'Artikelbeschreibung',
  itemUnit: 'Artikeleinheit',
  discountTitle: 'Rabattbezeichnung',
  discountDetail: 'Rabattbeschreibung',
  discountUnit: 'Rabatteinheit',
  shippingShowFree: 'kostenlosen Versand zeigen',
  shippingTitle: 'Versandbezeichnung',
  shippingDetail: 'Versandbeschreibung',
  shippingUnit: 'Versandeinheit',
  printLayout: 'Drucklayout',
  mail: 'Versand',
  enabled: 'eingeschaltet',
  sender: 'Absender',
  name: 'Name',
  copy: 'Kopie',
  subject: 'Betreff',
  message: 'Nachricht',
  attachments: 'Anhänge',
  replyTo: 'Antwortadresse',
  skipSources: 'Quellen auslassen',
  paymentConditions: 'Zahlungsbedingung',
  label: 'Text',
  duration: 'Zahlungsziel',
  discount: 'Skonto',
  percentage: 'Prozent',
  range: 'Skontofrist',
  hints: 'Zuordnungsvorschläge',
  fees: 'Gebühren',
  gateways: 'Zahlungsart',
  pushPhone: 'Telefonnummer übertragen',
  pushShop: 'Shopname übertragen',
  pushCustomer: 'Kundennummer übertragen',
  pushNote: 'Kundennotiz übertragen',
  vatIdPlaces: 'Fundorte der USt-IdNr.',
};

const VALUES: Record<string, string> = { true: 'an', false: 'aus', null: '–', '""': 'leer', '[]': 'keine' };

/** One German line for a stored difference; nothing when it cannot be read. */
export function differenceText(stored: string): string {
  const parsed = difference.safeParse(parseJson(stored));
  if (!parsed.success) return '';
  return parsed.data
    .map(({ field, from, to }) => `${fieldText(field)}: ${valueText(from)} → ${valueText(to)}`)
    .join('; ');
}

function fieldText(path: string): string {
  const [section = '', ...parts] = path.split('.');
  return [SECTIONS[section] ?? section, ...parts.map((part) => FIELDS[part] ?? part)].join(' › ');
}

function valueText(json: string): string {
  return (
    VALUES[json] ??
    json
      .replaceAll('"', '')
      .replace(/^\[(.*)\]$/, '$1')
      .replaceAll(',', ', ')
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
