import { type FillIn, answersInSequence, press, select, tag, write } from './fill-form';
import { LAYOUT } from './settings-page';

/** A field by its path, what it is set to, and how. */
export type FilledIn = readonly [path: string, value: unknown, act: FillIn];

/** How documents of one kind are mailed; `enabled` is what the switch is called. */
export function mailFields(enabled: string): FilledIn[] {
  const file = 'https://teehaus.example/agb.pdf';
  return [
    ['mail.enabled', true, press(enabled)],
    ['mail.to', 'buero@kunde.example', write('Empfänger', 'buero@kunde.example')],
    ['mail.subject', 'Ihr Beleg', write('Betreff', 'Ihr Beleg')],
    ['mail.message', '<p>Danke</p>', write('Nachricht', '<p>Danke</p>')],
    ['mail.signature', 'Dein Teehaus', write('Signatur', 'Dein Teehaus')],
    ['mail.attachments', [file], write('Anhang 1', file)],
    ['mail.name', 'Teehaus Nord', write('Name des Absenders', 'Teehaus Nord')],
    ['mail.sender', 'a@teehaus.example', write('Adresse des Absenders', 'a@teehaus.example')],
    [
      'mail.replyTo',
      'b@teehaus.example',
      write('Andere Adresse für Antworten', 'b@teehaus.example'),
    ],
    ['mail.copy', 'c@teehaus.example', write('Kopie an', 'c@teehaus.example')],
    ['mail.skipTags', ['abo'], tag('Nicht versenden bei diesen Tags', 'Abo')],
    ['mail.skipSources', ['pos'], press('Kassenverkäufe nicht versenden')],
  ];
}

/** The texts that every kind of document has. */
export const layoutFilledIn: FilledIn[] = [
  ['layout.title', 'Beleg', write('Titel', 'Beleg')],
  ['layout.introduction', 'Hallo', write('Einleitung', 'Hallo')],
  ['layout.remark', 'Danke', write('Nachbemerkung', 'Danke')],
  ['layout.itemTitle', 'Tee', write('Artikelbezeichnung', 'Tee')],
  ['layout.itemDetail', 'lose', write('Artikelbeschreibung', 'lose')],
  ['layout.itemUnit', '-', select('Artikeleinheit', 'Ohne Einheit (–)')],
  ['layout.include.sku', false, press('Artikelnummer (SKU) angeben')],
  ['layout.include.gtin', true, press('GTIN angeben')],
  ['layout.printLayout', LAYOUT, select('Drucklayout', 'Teehaus-Layout')],
];

/** And the tags, which not all of them have. */
export const layoutAndTags: FilledIn[] = [
  ...layoutFilledIn,
  ['tag.shopify', true, press('Das Wort Shopify')],
  ['tag.shop', true, press('Name des Shops')],
  ['tag.orderId', true, press('Interne Nummer der Bestellung')],
  ['tag.orderTags', true, press('Tags der Bestellung')],
  ['tag.custom', ['webshop'], tag('Eigene Stichworte', 'Webshop')],
];

/** A unit in the merchant's own words. */
export const ownUnit = (label: string, unit: string): FillIn =>
  answersInSequence(select(label, 'Eigene Einheit'), write(`Eigener Text: ${label}`, unit));
