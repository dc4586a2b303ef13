import type { DocumentKind } from '../../../domain/documents/model/document';
import { eventRule, joined, textOf, type EventRules, type EventRule } from '../../event-rule';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { printedMoney } from '../../../domain/money/cents-text';
import { cents } from '../../../domain/money/cents';
import {
  type ManualDocumentDoubt,
  MANUAL_DOCUMENT_DOUBTS,
} from '../../../domain/document-rules/actions/manual-document-doubt';
import { at } from '../places';
import type { EventCode } from '../../../domain/log/event-codes';
import { storedDetailText } from '../details/detail-text';

interface Named {
  name: string;
  /** Accusative with "bereits angelegt" and the pronoun that goes on. */
  found: string;
}

type Happening =
  | 'created'
  | 'adopted'
  | 'unclear'
  | 'created-twice'
  | 'deleted'
  | 'voided'
  | 'given-up'
  | 'requested'
  | 'withdrawn';

/** What becomes of documents that the app makes. */
export function documentEventTexts<Kind extends DocumentKind>(kind: Kind, { name, found }: Named) {
  return {
    [`${kind}.created`]: eventRule(`${name} erstellt`, documentFacts),
    [`${kind}.adopted`]: eventRule(`${name} wiedergefunden`, (body) =>
      joined(`Lexware Office hatte ${found} wurde zugeordnet.`, documentFacts(body)),
    ),
    [`${kind}.unclear`]: eventRule(
      `${name} nicht eindeutig`,
      'In Lexware Office passen mehrere Belege zu dieser Bestellung. Prüfe dort, welcher der richtige ist, und lösche den anderen.',
    ),
    [`${kind}.created-twice`]: eventRule(
      `${name} zweimal erstellt`,
      ({ number, second }) =>
        `In Lexware Office gibt es zu dieser Bestellung ${textOf(number)} und ${textOf(second)}. Storniere dort einen der beiden Belege, der andere gilt dann.`,
    ),
    [`${kind}.deleted`]: eventRule(
      `${name} in Lexware Office gelöscht`,
      'Bei Bedarf kannst du den Beleg zu dieser Bestellung neu erstellen.',
    ),
    [`${kind}.voided`]: eventRule(`${name} in Lexware Office storniert`, (body) =>
      joined(
        'Bei Bedarf kannst du den Beleg zu dieser Bestellung neu erstellen.',
        documentFacts(body),
      ),
    ),
    [`${kind}.given-up`]: eventRule(
      `${name} im früheren Konto aufgegeben`,
      'Du hast geprüft, dass es den Beleg im früher verbundenen Konto bei Lexware Office nicht gibt oder er dort storniert ist; deshalb gilt er als nicht entstanden.',
    ),
    [`${kind}.requested`]: eventRule(
      `${name} von Hand angefordert`,
      'Der Beleg entsteht, sobald die Bestellung an der Reihe ist.',
    ),
    [`${kind}.withdrawn`]: eventRule(
      `${name}: Anforderung zurückgenommen`,
      'Es wurde nichts erstellt. Der Beleg entsteht erst wieder, wenn er nach deinen Regeln fällig ist.',
    ),
  } as EventRules<`${Kind}.${Happening}`>;
}

/** Changes that a person requests of an existing invoice. */
export const INVOICE_REQUEST_TEXTS = {
  'invoice.cancel-requested': eventRule(
    'Stornierung von Hand angefordert',
    ({ number }) =>
      `Eine Gutschrift über alles, was an ${textOf(number) || 'der Rechnung'} noch offen ist, folgt.`,
  ),
  'invoice.reissue-requested': eventRule(
    'Neue Rechnung von Hand angefordert',
    ({ number }) =>
      `${textOf(number) || 'Die Rechnung'} wird storniert und mit der neuen Anschrift noch einmal ausgestellt.`,
  ),
} satisfies Partial<EventRules<'invoice.cancel-requested' | 'invoice.reissue-requested'>>;

/** As far as the line has them: a document that was just made has no number yet. */
export function documentFacts({ number, total, currency }: StoredFacts): string {
  const amount =
    typeof total === 'number' ? printedMoney(cents(total), textOf(currency) || 'EUR') : '';
  const named = textOf(number) && `Nr. ${textOf(number)}`;
  return [named, amount].filter(Boolean).join(', ');
}

const NAMES: Record<DocumentKind, { name: string; article: string; which: string }> = {
  invoice: { name: 'Rechnung', article: 'eine', which: 'die' },
  'credit-note': { name: 'Gutschrift', article: 'eine', which: 'die' },
  'delivery-note': { name: 'Lieferschein', article: 'einen', which: 'der' },
};

/** Events of manual documents in Lexware that name an order. */
export function linkedTexts<Kind extends DocumentKind>(kind: Kind, facts: EventRule['text']) {
  const { name, article, which } = NAMES[kind];
  return {
    [`${kind}.linked`]: eventRule(`${name} aus Lexware Office zugeordnet`, (body) =>
      joined(
        `In Lexware Office gibt es ${article} ${name}, ${which} diese Bestellung nennt.`,
        facts(body),
      ),
    ),
    [`${kind}.not-linked`]: eventRule(`${name} aus Lexware Office nicht zugeordnet`, (body) =>
      body.code === 'WITHDRAWN'
        ? `Der Beleg${numberOf(body)} ${DOUBT_TEXTS.WITHDRAWN}`
        : joined(
            `In Lexware Office gibt es ${article} ${name}${numberOf(body)}, ${which} diese Bestellung nennt.`,
            isManualDocumentDoubt(body.code) ? DOUBT_TEXTS[body.code] : '',
          ),
    ),
  } as EventRules<`${Kind}.${'linked' | 'not-linked'}`>;
}

function numberOf({ number }: StoredFacts): string {
  return textOf(number) && ` Nr. ${textOf(number)}`;
}

function isManualDocumentDoubt(code: StoredFacts[string] | undefined): code is ManualDocumentDoubt {
  return MANUAL_DOCUMENT_DOUBTS.some((doubt) => doubt === code);
}

/** Cause and remedy. */
const DOUBT_TEXTS: Record<ManualDocumentDoubt, string> = {
  SEVERAL_ORDERS:
    'Der Beleg nennt auch andere Bestellungen, deshalb zählt er für keine. Schreibe für jede Bestellung einen eigenen Beleg, wenn er zählen soll.',
  SEVERAL_INVOICES:
    'Mehrere Rechnungen über denselben Betrag nennen sie, deshalb zählt keine, und die App erstellt von selbst keine weitere. Storniere in Lexware Office die überzähligen, dann wird die richtige innerhalb eines Tages zugeordnet.',
  OTHER_RECIPIENT:
    'Der Beleg ist an jemand anderen gerichtet als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office mit dem Namen des Kunden neu; gehört er nicht dazu, musst du nichts tun.',
  OTHER_CURRENCY:
    'Der Beleg lautet auf eine andere Währung als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office in der Währung der Bestellung neu.',
  OTHER_AMOUNT:
    'Betrag und Steuer passen zu keiner Erstattung, Änderung oder früheren Rechnung dieser Bestellung, die jetzt zu korrigieren ist, deshalb zählt er nicht. Prüfe beides in Lexware Office und die Erstattungen in Shopify (auch, ob deren Geld noch unterwegs ist), damit nichts doppelt korrigiert wird.',
  BEFORE_ORDER:
    'Der Beleg ist älter als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office mit dem richtigen Datum neu.',
  SECOND_INVOICE:
    'Die Bestellung hat schon eine gültige Rechnung über denselben Betrag, deshalb zählt diese nicht. Für eine doppelt berechnete Lieferung schuldest du die Umsatzsteuer zweimal: Storniere oder korrigiere eine der beiden in Lexware Office; ist es die andere, ordnen wir danach diese zu. Rechnet diese etwas anderes ab, musst du nichts tun.',
  SECOND_DELIVERY_NOTE:
    'Die Bestellung hat schon einen Lieferschein, deshalb zählt dieser nicht. Soll er statt des anderen gelten, lösche oder storniere den anderen in Lexware Office und schreibe diesen danach neu; sonst musst du nichts tun.',
  NO_INVOICE:
    'Zu dieser Bestellung kennen wir keine Rechnung, die der Beleg korrigieren könnte, deshalb zählt er noch nicht. Sobald die Bestellung eine hat, sehen wir innerhalb eines Tages nach und ordnen ihn zu, wenn alles passt; bis dahin erstellen wir von selbst keine Gutschrift neben ihm. Eine Rechnung, die jünger ist als er, storniert er nicht. Gehört er nicht zur Bestellung, musst du nichts tun.',
  HIDDEN_ORDER: `Shopify zeigt der App die Bestellung nicht, deshalb lässt sich nicht prüfen, ob der Beleg dazugehört und was er abrechnet oder korrigiert, und er zählt hier nicht. In Lexware Office gilt er trotzdem. Zeigt Shopify sie wieder (erlaube der App dafür ${at('permissions')}, alle Bestellungen zu lesen), sehen wir innerhalb eines Tages nach und ordnen ihn zu, wenn alles passt; bis dahin erstellen wir von selbst keinen weiteren dieser Art.`,
  UNDER_WAY:
    'Ein anderer Beleg dieser Bestellung ist in Arbeit oder noch ungeklärt, deshalb zählt dieser noch nicht. Schreibe ihn nicht noch einmal: Sobald der andere geklärt ist, sehen wir nach (und sonst jeden Tag) und ordnen diesen zu, wenn alles passt; bis dahin erstellen wir von selbst keinen weiteren dieser Art. Was dafür zu tun ist, steht bei der Bestellung.',
  NOT_ITS_INVOICE:
    'Die Bestellung hat inzwischen eine gültige Rechnung, und dieser Beleg gehört nicht dazu: Er ist ein Entwurf, an jemand anderen gerichtet, älter als die Bestellung oder in einer anderen Währung. Deshalb zählt er nicht und hält keine weiteren Rechnungen auf. Du musst nichts tun.',
  WITHDRAWN:
    'wurde in Lexware Office storniert oder gelöscht oder nennt diese Bestellung nicht mehr, deshalb zählt er nicht. Du musst nichts tun.',
};

/** Events of the links by which customers fetch their documents. */
export const LINK_EVENT_TEXTS = {
  'document-links.renewed': eventRule(
    'Alle Beleg-Links erneuert',
    `Beleg-Links, die schon verschickt wurden, öffnen nichts mehr. Füge den neuen Text in deine Shopify-Benachrichtigungen ein; du findest ihn ${at('linkInNotifications')}.`,
  ),
  'document-link.renewed': eventRule(
    'Beleg-Link erneuert',
    'Der bisherige Link dieser Bestellung öffnet nichts mehr. Schicke dem Kunden den neuen.',
  ),
  'document-link.revoked': eventRule(
    'Beleg-Link gesperrt',
    'Der Link dieser Bestellung öffnet nichts mehr, bis du ihn erneuerst.',
  ),
} as const satisfies Partial<EventRules<EventCode>>;

/** The outcome of payments that are reported to Shopify. */
export const PAID_EVENT_TEXTS = {
  'order.marked-paid': eventRule(
    'Bestellung in Shopify als bezahlt markiert',
    'Lexware Office meldet alle Rechnungen der Bestellung als bezahlt.',
  ),
  'order.not-marked-paid': eventRule('Bestellung nicht als bezahlt markiert', ({ detail }) =>
    joined(
      'Lexware Office meldet die Rechnung als bezahlt, aber Shopify nimmt die Zahlung nicht an. Prüfe die Bestellung in Shopify und markiere sie dort selbst.',
      storedDetailText(detail),
    ),
  ),
} as const satisfies Partial<EventRules<EventCode>>;
