import type { DocumentKind } from '../../domain/documents/model/document';
import { DOUBTS, type Doubt } from '../../domain/documents/actions/doubt-by-hand';
import type { EventBody } from '../event-codes';
import { type EventRule, joined, says, textOf } from '../event-rule';

const NAMES: Record<DocumentKind, { name: string; article: string; which: string }> = {
  invoice: { name: 'Rechnung', article: 'eine', which: 'die' },
  'credit-note': { name: 'Gutschrift', article: 'eine', which: 'die' },
  'delivery-note': { name: 'Lieferschein', article: 'einen', which: 'der' },
};

/** What the log says of documents written by hand in Lexware that name an order. */
export function linkedTexts<Kind extends DocumentKind>(kind: Kind, facts: EventRule['text']) {
  const { name, article, which } = NAMES[kind];
  return {
    [`${kind}.linked`]: says(`${name} aus Lexware Office zugeordnet`, (body) =>
      joined(`In Lexware Office gibt es ${article} ${name}, ${which} diese Bestellung nennt.`, facts(body)),
    ),
    [`${kind}.not-linked`]: says(`${name} aus Lexware Office nicht zugeordnet`, (body) =>
      joined(
        `In Lexware Office gibt es ${article} ${name}${numberOf(body)}, ${which} diese Bestellung nennt.`,
        isDoubt(body.code) ? DOUBT_TEXTS[body.code] : '',
      ),
    ),
  } as Record<`${Kind}.${'linked' | 'not-linked'}`, EventRule>;
}

function numberOf({ number }: EventBody): string {
  return textOf(number) && ` Nr. ${textOf(number)}`;
}

function isDoubt(code: EventBody[string] | undefined): code is Doubt {
  return DOUBTS.some((doubt) => doubt === code);
}

/** Cause and remedy. */
const DOUBT_TEXTS: Record<Doubt, string> = {
  SEVERAL_ORDERS:
    'Der Beleg nennt auch andere Bestellungen, deshalb zählt er für keine. Schreibe für jede Bestellung einen eigenen Beleg, wenn er zählen soll.',
  SEVERAL_INVOICES:
    'Mehrere Rechnungen über denselben Betrag nennen sie, deshalb zählt keine. Storniere in Lexware Office die überzähligen: Ist die richtige dort noch offen, wird sie in einer der nächsten Nächte zugeordnet. Ist sie schon bezahlt, storniere oder korrigiere auch sie und erstelle die Rechnung hier.',
  OTHER_RECIPIENT:
    'Der Beleg ist an jemand anderen gerichtet als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office mit dem Namen des Kunden neu; gehört er nicht dazu, musst du nichts tun.',
  OTHER_CURRENCY:
    'Der Beleg lautet auf eine andere Währung als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office in der Währung der Bestellung neu.',
  OTHER_AMOUNT:
    'Betrag und Steuer passen zu keiner Erstattung, Änderung oder Rechnung dieser Bestellung, die jetzt zu korrigieren ist, deshalb zählt er nicht. Prüfe beides in Lexware Office und die Erstattungen in Shopify (auch, ob deren Geld noch unterwegs ist), damit nichts doppelt korrigiert wird.',
  BEFORE_ORDER:
    'Der Beleg ist älter als die Bestellung, deshalb zählt er nicht. Gehört er dazu, schreibe ihn in Lexware Office mit dem richtigen Datum neu.',
};
