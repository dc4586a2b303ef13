import { printedMoney } from '../../../domain/money/format';
import { PARTNER_PROGRAMME } from '../../../domain/partner/partner';

const { sharePercent, minPayout, releasedAfterDays, paypalFeePercent, transferDays, discounts } =
  PARTNER_PROGRAMME;

export const AFFILIATE_TEXTS = {
  title: 'Partner werden',
  description: 'Empfiehl Belegfluss mit einem eigenen Rabattcode und verdiene mit.',
  intro:
    'Du berätst Shops bei Shopify, führst Buchhaltungen mit Lexware Office oder schreibst über beides? Dann gib deinen Kunden einen Rabatt mit, und verdiene an jedem Shop, der damit anfängt.',
  how: 'So geht es',
  steps: [
    'Du bekommst eigene Codes, die Shops beim Abschluss eines Plans einlösen.',
    `Für jeden Shop, der zahlender Kunde wird, erhältst du einmalig ${sharePercent} % vom Listenpreis des ersten Abrechnungszeitraums, höchstens das, was er dafür wirklich bezahlt.`,
    `${releasedAfterDays} Tage nach der Zahlung des Shops wird die Provision freigegeben, ab ${printedMoney(minPayout, 'EUR')} wird ausgezahlt.`,
    `Ausgezahlt wird per Überweisung (kostenlos, ${transferDays.from} bis ${transferDays.to} Tage) oder über PayPal (deine Provision vermindert sich um ${paypalFeePercent.toLocaleString('de-DE')} %).`,
  ],
  discounts: 'Welchen Rabatt deine Codes geben',
  months: 'Dauer',
  percent: 'Rabatt',
  rows: discounts.map(({ months, percent }) => ({
    months: months === 1 ? '1 Monat' : `${months} Monate`,
    percent: `${percent} %`,
  })),
  own: 'Eigene Codes kannst du in deinem Shop nicht selbst einlösen.',
  apply: 'Partner werden',
  applySteps: [
    'Installiere Belegfluss in deinem Shop. Der kostenlose Plan genügt.',
    'Wähle in der App unten „Partnerprogramm“, schreib uns, wer du bist und wen du erreichst, und nimm die Bedingungen an.',
    'Wir prüfen deine Bewerbung und antworten per E-Mail. Danach legst du deine Codes selbst an.',
  ],
  install: 'Belegfluss installieren',
  agreements: 'Bedingungen lesen',
  noShop: 'Ohne eigenen Shop',
  noShopText:
    'Agenturen und Steuerberatungen bewerben sich aus einem Entwicklungsshop. Er kostet nichts: Melde dich bei Shopify Partners an, lege dort einen Entwicklungsshop an und installiere Belegfluss darin.',
  partners: 'Shopify Partners öffnen',
  question: 'Frag uns',
  subject: 'Partnerprogramm',
  access: 'Du bist Partner und hast die App nicht mehr?',
  accessLink: 'Partnerkonto per Link ansehen',
} as const;
