import { printedMoney } from '../../../domain/money/format';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { printedDay } from '../../../domain/time/berlin';

/** On the pages of partners whose shop does not have the app any more. */
export const PARTNER_ACCESS_TEXTS = {
  title: 'Zugang für Partner ohne App',
  lead: 'Dein Shop hat Belegfluss nicht mehr? Was du als Partner verdient hast, bleibt. Gib die E-Mail-Adresse an, die du im Partnerprogramm bestätigt hast; wir senden dir einen Link.',
  email: 'E-Mail-Adresse',
  send: 'Link senden',
  wrongEmail: 'Gültige E-Mail-Adresse erforderlich',
  tooOften: 'Das waren zu viele Anfragen. Versuche es in einer Stunde noch einmal.',
  foreign: 'Die Anfrage kam von einer fremden Website. Lade neu und versuche es noch einmal.',
  sentTitle: 'Der Link ist unterwegs',
  sent: 'Gehört die Adresse zu einem Partner, kommt in wenigen Minuten eine E-Mail. Der Link darin gilt einen Tag; wir senden höchstens einen in der Stunde.',
  overTitle: 'Dieser Link gilt nicht mehr',
  over: 'Er ist älter als einen Tag, oder du hast inzwischen eine andere Adresse angegeben.',
  again: 'Neuen Link senden',
  accountTitle: (name: string) => `Partnerkonto von ${name}`,
  account:
    'Das hast du mit deinen Codes verdient. Wer diesen Link kennt, sieht es auch: gib ihn nicht weiter.',
  expected: 'In Prüfung',
  owed: 'Freigegeben, noch nicht ausgezahlt',
  payouts: 'Auszahlungen',
  of: (day: string) => `vom ${printedDay(day)}`,
  amount: 'Betrag',
  state: 'Stand',
  receipt: 'Gutschrift',
  objected: (day: string) => `(widersprochen am ${printedDay(day)})`,
  states: {
    scheduled: 'geplant',
    exported: 'geplant',
    paid: 'bezahlt',
    returned: 'kam zurück',
  },
  payout: (day: string) =>
    `Ausgezahlt wird ab ${printedMoney(PARTNER_PROGRAMME.minPayout, 'EUR')}, das nächste Mal am ${printedDay(day)}.`,
} as const;
