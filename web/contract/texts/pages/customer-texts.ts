import type { Awaited } from '../../../domain/document-link/awaited-document';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Language } from '../../../domain/text/language';

/**
 * What a customer reads of their documents, on the link's page and on Shopify's. In German these
 * sentences address nobody, so that they fit shops with Sie and shops with du.
 */
export interface Words {
  title: string;
  text: string;
}

/** A document in a sentence. */
export interface Named {
  name: string;
  /** `Die Rechnung`, `The invoice` */
  the: string;
  /** `Sie`, `It` */
  it: string;
  /** `keine Rechnung`, `no invoice` */
  no: string;
}

export const NAMED: Record<Language, Record<DocumentKind, Named>> = {
  de: {
    invoice: { name: 'Rechnung', the: 'Die Rechnung', it: 'Sie', no: 'keine Rechnung' },
    'credit-note': {
      name: 'Rechnungskorrektur',
      the: 'Die Rechnungskorrektur',
      it: 'Sie',
      no: 'keine Rechnungskorrektur',
    },
    'delivery-note': {
      name: 'Lieferschein',
      the: 'Der Lieferschein',
      it: 'Er',
      no: 'keinen Lieferschein',
    },
  },
  en: {
    invoice: { name: 'Invoice', the: 'The invoice', it: 'It', no: 'no invoice' },
    'credit-note': { name: 'Credit note', the: 'The credit note', it: 'It', no: 'no credit note' },
    'delivery-note': {
      name: 'Delivery note',
      the: 'The delivery note',
      it: 'It',
      no: 'no delivery note',
    },
  },
};

export function awaitedText(awaited: Awaited, kind: DocumentKind, language: Language): Words {
  return (language === 'de' ? GERMAN : ENGLISH)[awaited](NAMED[language][kind]);
}

const GERMAN: Record<Awaited, (one: Named) => Words> = {
  'being-made': ({ the }) => ({
    title: `${the} wird gerade erstellt`,
    text: 'Das dauert meist nur einen Moment.',
  }),
  payment: ({ the, it }) => ({
    title: `${the} kommt noch`,
    text: `${it} kommt, sobald die Zahlung eingegangen ist.`,
  }),
  dispatch: ({ the, it }) => ({
    title: `${the} kommt noch`,
    text: `${it} kommt, sobald die Bestellung vollständig versendet ist.`,
  }),
  'payment-and-dispatch': ({ the, it }) => ({
    title: `${the} kommt noch`,
    text: `${it} kommt, sobald die Bestellung bezahlt und vollständig versendet ist.`,
  }),
  occasion: ({ no, it }) => ({
    title: `Noch gibt es ${no}`,
    text: `${it} kommt, sobald der Shop etwas erstattet oder storniert.`,
  }),
  refund: ({ the, it }) => ({
    title: `${the} kommt noch`,
    text: `${it} kommt, sobald die Erstattung ausgezahlt ist.`,
  }),
  shop: ({ the }) => ({
    title: `${the} verzögert sich`,
    text: 'Der Shop klärt das.',
  }),
  cancelled: ({ no }) => ({
    title: 'Die Bestellung ist storniert',
    text: `Deshalb gibt es ${no}.`,
  }),
  withdrawn: ({ the }) => ({
    title: `${the} gilt nicht mehr`,
    text: 'Der Shop hat den Beleg zurückgenommen. Kommt ein neuer, steht er hier.',
  }),
  none: ({ no }) => ({
    title: `Hier gibt es ${no}`,
    text: 'Der Shop stellt zu dieser Bestellung hier keinen Beleg bereit.',
  }),
};

const ENGLISH: Record<Awaited, (one: Named) => Words> = {
  'being-made': ({ the }) => ({
    title: `${the} is being created`,
    text: 'This usually takes only a moment.',
  }),
  payment: ({ the, it }) => ({
    title: `${the} is still to come`,
    text: `${it} follows as soon as the payment has arrived.`,
  }),
  dispatch: ({ the, it }) => ({
    title: `${the} is still to come`,
    text: `${it} follows as soon as the whole order has shipped.`,
  }),
  'payment-and-dispatch': ({ the, it }) => ({
    title: `${the} is still to come`,
    text: `${it} follows as soon as the order is paid and has shipped in full.`,
  }),
  occasion: ({ no, it }) => ({
    title: `There is ${no} yet`,
    text: `${it} follows as soon as the shop refunds or cancels something.`,
  }),
  refund: ({ the, it }) => ({
    title: `${the} is still to come`,
    text: `${it} follows as soon as the refund has been paid out.`,
  }),
  shop: ({ the }) => ({
    title: `${the} is delayed`,
    text: 'The shop is sorting it out.',
  }),
  cancelled: ({ no }) => ({
    title: 'The order was cancelled',
    text: `That is why there is ${no}.`,
  }),
  withdrawn: ({ the }) => ({
    title: `${the} is no longer valid`,
    text: 'The shop has withdrawn it. If a new one follows, it will be here.',
  }),
  none: ({ no }) => ({
    title: `There is ${no} here`,
    text: 'The shop does not provide one for this order here.',
  }),
};

interface Labels {
  order: string;
  /** Next to a document that no longer bills anything by itself. */
  cancelled: string;
  /** Under what is about to come, and under what comes one day. */
  reloads: string;
  opensLater: string;
  questions: (shop: string) => string;
}

export const CUSTOMER_LABELS: Record<Language, Labels> = {
  de: {
    order: 'Bestellung',
    cancelled: 'storniert',
    reloads: 'Diese Seite lädt sich von selbst neu.',
    opensLater: 'Dieser Link öffnet den Beleg, sobald es ihn gibt.',
    questions: (shop) => `Fragen beantwortet ${shop}:`,
  },
  en: {
    order: 'Order',
    cancelled: 'cancelled',
    reloads: 'This page reloads by itself.',
    opensLater: 'This link opens the document as soon as it exists.',
    questions: (shop) => `Questions? Ask ${shop}:`,
  },
};
