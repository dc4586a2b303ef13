import { printedMoney } from '../../../domain/money/cents-text';
import type { WaitReason } from '../../../domain/partner/hold-reason';
import { PARTNER_PROGRAMME } from '../../../domain/partner/partner';
import { dayBegin, printedDay } from '../../../domain/time/berlin';
import { maxCharactersText } from '../../fields/input-text';
import { MAX_OBJECTION_LENGTH } from '../../partner/payouts';

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
  object: 'Widersprechen',
  objectOf: (number: string) => `Widersprechen: Gutschrift ${number}`,
  objectTitle: 'Gutschrift widersprechen?',
  objectText: (number: string) =>
    `Du widersprichst der Gutschrift ${number}. Damit ist sie keine Rechnung mehr, und ausgewiesene Umsatzsteuer wird zurückgenommen. Deine Provision bleibt. Wir stellen die Gutschrift neu aus, sobald du deine Angaben gespeichert hast.`,
  objectReason: 'Was stimmt nicht?',
  optional: 'freiwillig',
  tooLong: maxCharactersText(MAX_OBJECTION_LENGTH),
  change: 'Angaben ändern',
  back: 'Zurück zum Partnerkonto',
  done: {
    details: 'Deine Angaben sind gespeichert.',
    objection:
      'Dein Widerspruch ist gespeichert. Prüfe und speichere jetzt deine Angaben, dann stellen wir die Gutschrift neu aus.',
  },
  held: {
    PARTNER_LOCKED:
      'Deine Auszahlungen warten, solange dein Partnerkonto gesperrt ist. Fragen beantwortet unser Support.',
    DETAILS_MISSING:
      'Deine nächste Auszahlung wartet: Anschrift, Steuernummer oder Konto fehlen. Trage sie ein.',
    VAT_STATUS_MISSING:
      'Deine nächste Auszahlung wartet: Du hast noch nicht angegeben, ob du Umsatzsteuer schuldest. Trage es ein.',
    VAT_STATUS_OLD:
      'Deine nächste Auszahlung wartet: Deine Angabe zur Umsatzsteuer ist älter als ein Jahr. Prüfe und speichere sie neu.',
    VAT_ID_INVALID:
      'Deine nächste Auszahlung wartet: Deine USt-IdNr. ist nicht gültig. Prüfe und speichere sie neu.',
    VAT_ID_UNKNOWN:
      'Deine nächste Auszahlung wartet: Deine USt-IdNr. lässt sich gerade nicht prüfen. Wir fragen von selbst noch einmal.',
    NOTHING_LEFT:
      'Deine nächste Auszahlung wartet: Was wir verrechnen, zehrt sie auf. Du musst nichts tun, spätere Provisionen gleichen es aus.',
  } satisfies Record<WaitReason, string>,
  details: {
    title: 'Angaben für Gutschrift und Auszahlung',
    lead: 'Was du hier speicherst, gilt für neue Gutschriften; ausgestellte ändern sich nicht. Deine Adresse bekommt danach eine E-Mail.',
    receipt: 'Gutschrift',
    payout: 'Auszahlung',
    labels: {
      name: 'Firma oder Name',
      'address.street': 'Straße und Hausnummer',
      'address.postalCode': 'Postleitzahl',
      'address.city': 'Ort',
      'address.country': 'Land',
      taxId: 'Steuernummer',
      vatId: 'USt-IdNr.',
      vatStatus: 'Umsatzsteuer',
      vatValidFrom: 'Gilt ab (MM/JJJJ)',
      'gateway.selected': 'Weg',
      'gateway.email': 'E-Mail-Adresse bei PayPal',
      'gateway.holder': 'Kontoinhaber',
      'gateway.name': 'Name der Bank',
      'gateway.iban': 'IBAN',
      'gateway.bic': 'BIC',
    },
    taxIdHelp:
      'So wie auf deinem Steuerbescheid. Außerhalb Deutschlands genügt die USt-IdNr., außerhalb der EU darf beides leer bleiben.',
    vatIdHelp: 'Leer lassen, wenn du keine hast.',
    validFromHelp:
      'Der Monat, von dem an eine Änderung gilt; leer heißt: ab diesem. Mit einem früheren berichtigst du eine falsche Angabe.',
    declare:
      'Ohne diese Angabe können wir nicht abrechnen. Sie gilt ab dem Speichern ein Jahr lang.',
    declareAgain: (day: string) =>
      `Ab dem ${printedDay(dayBegin(day))} brauchen wir sie neu. Speicherst du vorher, gilt sie wieder ein Jahr.`,
    ways: [
      { value: 'paypal', label: 'PayPal' },
      { value: 'bank', label: 'Überweisung' },
    ],
    onlyPaypal: 'Nur für PayPal.',
    onlyBank:
      'So wie bei der Bank hinterlegt. Dieses und die folgenden Felder nur für die Überweisung.',
    ibanKept: (ending: string) =>
      `Gespeichert ist das Konto mit der Endung ${ending}. Leer lassen, um es zu behalten.`,
    save: 'Speichern',
    refusedTitle: 'Nicht gespeichert',
    refused: (count: number) =>
      count === 1
        ? 'Nicht gespeichert: Eine Angabe fehlt oder stimmt nicht.'
        : `Nicht gespeichert: ${count} Angaben fehlen oder stimmen nicht.`,
  },
  raiseAwaited:
    'Die neue weist mehr Umsatzsteuer für ein früheres Jahr aus. Das prüfen wir, bevor wir sie ausstellen.',
  objected: (day: string) => `widersprochen am ${printedDay(day)}`,
  states: {
    scheduled: 'geplant',
    exported: 'geplant',
    paid: 'bezahlt',
    returned: 'kam zurück',
  },
  payoutDue: 'Deine Auszahlung entsteht in der Nacht, sobald nichts mehr fehlt.',
  payout: (day: string) =>
    `Ausgezahlt wird ab ${printedMoney(PARTNER_PROGRAMME.minPayout, 'EUR')}, das nächste Mal am ${printedDay(day)}. Hat dein Shop die App seit ${PARTNER_PROGRAMME.remainderAfterDays} Tagen nicht mehr und kommt nichts hinzu, zahlen wir auch weniger aus.`,
} as const;

/** On the page where a partner confirms the e-mail address. */
export const PARTNER_ADDRESS_TEXTS = {
  title: 'E-Mail-Adresse bestätigen',
  ask: (email: string) =>
    `Bestätige, dass wir dir Nachrichten zum Partnerprogramm an ${email} senden dürfen.`,
  confirm: 'Adresse bestätigen',
  doneTitle: 'Deine Adresse ist bestätigt',
  done: 'Nachrichten zum Partnerprogramm kommen ab jetzt dorthin. Du kannst diese Seite schließen.',
  overTitle: 'Dieser Link gilt nicht mehr',
  over: 'Er ist älter als sieben Tage, oder du hast inzwischen eine andere Adresse angegeben. Speichere deine Angaben im Partnerprogramm noch einmal, dann senden wir dir einen neuen.',
} as const;
