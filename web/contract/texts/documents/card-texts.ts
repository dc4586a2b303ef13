import type { ObstacleCode } from '../../order/explanation';
import type { ShownStatus } from '../../order/shown-status';
import type { MailTrouble } from '../../../domain/documents/model/mail-state';
import type { Language } from '../../../domain/text/language';

/** What cards of documents in Shopify's admin say. */
export interface CardTexts {
  numberPending: string;
  openInLexware(document: string): string;
  openPdf: string;
  openPdfOf(document: string): string;
  openingPdf: string;
  pdfReady: string;
  /** Where it opened by itself, as far as the browser let it. */
  pdfOpened: string;
  pdfFailed: string;
  send: string;
  sendOf(document: string): string;
  /** In place of it where the shop's plan does not include it. */
  sendFrom(plan: string): string;
  change: string;
  changeOf(document: string): string;
  emailed(day: string): string;
  beingMailed: string;
  /** What is wrong with the latest mail, and what to do. */
  mailTrouble: Record<MailTrouble, string>;
  /** What there is to know or to do about it; nothing where it just stands. */
  hint: Partial<Record<ShownStatus, string>>;
  balance(balance: { documents: string; order: string }): string;
  isComplete: string;
  /** `null`: the amounts agree, something else does not. */
  isIncomplete(missing: string | null): string;
  /** What leads to where an obstacle is remedied. */
  remedy: Record<ObstacleCode, string>;
}

const GERMAN: CardTexts = {
  numberPending: 'Nummer folgt',
  openInLexware: (document) => `${document} in Lexware Office öffnen`,
  openPdf: 'PDF öffnen',
  openPdfOf: (document) => `PDF öffnen: ${document}`,
  openingPdf: 'PDF wird geöffnet …',
  pdfReady: 'PDF in neuem Tab öffnen',
  pdfOpened: 'Kein neuer Tab? PDF hier öffnen',
  pdfFailed:
    'Das PDF ließ sich nicht öffnen, weil keine Antwort kam. Versuche es in einer Minute noch einmal.',
  send: 'Per E-Mail senden',
  sendOf: (document) => `Per E-Mail senden: ${document}`,
  sendFrom: (plan) => `Per E-Mail senden (ab dem Plan ${plan})`,
  change: 'Ändern',
  changeOf: (document) => `Ändern: ${document}`,
  emailed: (day) => `Per E-Mail versendet am ${day}`,
  beingMailed: 'Wird gerade per E-Mail versendet …',
  mailTrouble: {
    refused:
      'Die letzte E-Mail mit diesem Beleg wurde abgelehnt. Prüfe die Adresse und sende den Beleg noch einmal.',
    uncertain:
      'Ob die letzte E-Mail mit diesem Beleg angekommen ist, steht nicht fest. Frage beim Empfänger nach, bevor du sie noch einmal sendest.',
    bounced:
      'Die letzte E-Mail mit diesem Beleg kam als unzustellbar zurück. Prüfe die Adresse und sende den Beleg noch einmal.',
    'no-address':
      'Der Beleg ging nicht hinaus, weil dem Kunden eine E-Mail-Adresse fehlt. Ergänze sie in der Bestellung, dann geht er von selbst hinaus.',
    'bad-address':
      'Der Beleg ging nicht hinaus, weil die E-Mail-Adresse des Empfängers ungültig ist. Berichtige sie in der Bestellung, dann geht er von selbst hinaus.',
  },
  hint: {
    draft: 'Entwürfe haben noch kein PDF. Schließe den Beleg zuerst in Lexware Office ab.',
    assign:
      'Die Zahlung ist in Lexware Office vorgeschlagen. Ordne sie dort dem Beleg zu, dann gilt er als bezahlt.',
    failed:
      'Der Beleg wurde nicht angelegt, weil der Schritt gescheitert ist. Was zu tun ist, steht in Belegfluss.',
    unclear:
      'Wir konnten nicht sicher feststellen, ob der Beleg angelegt wurde. Bitte prüfe das in Belegfluss.',
  },
  balance: ({ documents, order }) => `Belege ${documents} von ${order}`,
  isComplete: 'Vollständig',
  isIncomplete: (missing) => (missing === null ? 'Nicht vollständig' : `Differenz ${missing}`),
  remedy: {
    NOT_CONNECTED: 'Lexware Office verbinden',
    CONNECTION_INTERRUPTED: 'Verbindung wiederherstellen',
    NOT_ACTIVATED: 'Belegerstellung aktivieren',
    PLAN_FROZEN: 'Abonnement ansehen',
    NO_TRANSFERS: 'Abonnement erweitern',
    MISSING_LEXWARE_SCOPE: 'Erneut verbinden',
    MISSING_SHOPIFY_SCOPE: 'Berechtigung erteilen',
  },
};

const ENGLISH: CardTexts = {
  numberPending: 'Number to follow',
  openInLexware: (document) => `Open ${document} in Lexware Office`,
  openPdf: 'Open PDF',
  openPdfOf: (document) => `Open PDF: ${document}`,
  openingPdf: 'Opening PDF …',
  pdfReady: 'Open the PDF in a new tab',
  pdfOpened: 'No new tab? Open the PDF here',
  pdfFailed: 'The PDF could not be opened because there was no response. Try again in a minute.',
  send: 'Send by email',
  sendOf: (document) => `Send by email: ${document}`,
  sendFrom: (plan) => `Send by email (from the ${plan} plan)`,
  change: 'Change',
  changeOf: (document) => `Change: ${document}`,
  emailed: (day) => `Sent by email on ${day}`,
  beingMailed: 'Being sent by email …',
  mailTrouble: {
    refused:
      'The latest email with this document was refused. Check the address and send the document again.',
    uncertain:
      'It is not certain that the latest email with this document arrived. Ask the recipient before you send it again.',
    bounced:
      'The latest email with this document came back as undeliverable. Check the address and send the document again.',
    'no-address':
      'The document was not sent, because the customer has no email address. Add it to the order, and the document goes out automatically.',
    'bad-address':
      'The document was not sent, because the email address of its recipient is invalid. Correct it in the order, and the document goes out automatically.',
  },
  hint: {
    draft: 'Drafts have no PDF yet. Finalise the document in Lexware Office first.',
    assign:
      'The payment is proposed in Lexware Office. Assign it to the document there; it then counts as paid.',
    failed: 'The document was not created, because the step failed. Belegfluss says what to do.',
    unclear:
      'We could not tell for certain whether the document was created. Please check it in Belegfluss.',
  },
  balance: ({ documents, order }) => `Documents ${documents} of ${order}`,
  isComplete: 'Complete',
  isIncomplete: (missing) => (missing === null ? 'Not complete' : `Difference ${missing}`),
  remedy: {
    NOT_CONNECTED: 'Connect Lexware Office',
    CONNECTION_INTERRUPTED: 'Restore the connection',
    NOT_ACTIVATED: 'Activate document creation',
    PLAN_FROZEN: 'Look at your plan',
    NO_TRANSFERS: 'Extend your plan',
    MISSING_LEXWARE_SCOPE: 'Connect again',
    MISSING_SHOPIFY_SCOPE: 'Grant permission',
  },
};

export const CARD_TEXTS: Record<Language, CardTexts> = { de: GERMAN, en: ENGLISH };
