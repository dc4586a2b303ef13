import type { Reason } from '../../../domain/documents/model/reason';
import type { TodoCode, AwaitedCode } from '../../order/explanation';
import { at, click } from '../places';
import type { DocumentKey } from '../../../domain/documents/model/document';
import { reasonText } from './reason-texts';
import type { Instant } from '../../../domain/ids';
import { printedDay } from '../../../domain/time/berlin';

/**
 * What helps against each reason; where a choice of the tax is offered as well, that comes first
 * unless another account setting is the nearer remedy (`switch-to-oss`).
 */
export const TODO_OF: Record<Reason, TodoCode> = {
  WAIT: 'create-now',
  HIDDEN_SOON: 'allow-all-orders',
  REFUND_PENDING: 'none',
  PLAN_FROZEN: 'pay-shopify',
  NO_TRANSFERS: 'top-up',
  NOT_ACTIVATED: 'activate',
  CREATION_PAUSED: 'none',
  OTHER_APP: 'decide-other-app',
  NOT_CONNECTED: 'connect',
  CONNECTION_INTERRUPTED: 'connect',
  MISSING_LEXWARE_SCOPE: 'reconnect',
  TERMS_HIDDEN: 'allow-terms',
  VAT_ID_UNCHECKED: 'create-now',
  CONTACT_NOT_READY: 'none',
  ANSWER_LOST: 'connect',
  INVOICE_IN_DOUBT: 'check-lexware',
  CREDIT_IN_DOUBT: 'check-lexware',
  IMPORT_SEARCH: 'create-now',
  DISABLED: 'none',
  DISABLED_INVOICE_CREATE: 'open-settings/invoice',
  DISABLED_CREDIT_CREATE: 'open-settings/credit',
  DISABLED_DELIVERY_CREATE: 'open-settings/delivery',
  SKIP_POS: 'open-settings/orders',
  SKIP_FREE: 'open-settings/orders',
  SKIP_TAG: 'open-settings/orders',
  SKIP_DATE: 'open-settings/invoice',
  SKIP_CANCELLED: 'none',
  SKIP_UNPAID: 'create-now',
  SKIP_UNSENT: 'create-now',
  SKIP_GIFT_CARD: 'none',
  SKIP_TEST: 'create-now',
  TOO_OLD: 'check-lexware',
  NOT_FOUND: 'none',
  DELETED: 'none',
  EXISTING: 'none',
  UNCHANGED: 'none',
  REFUND_FAILED: 'refund-again',
  RECEIPT_NOT_FOUND: 'create-invoice',
  CANCELLED: 'create-now',
  NOTHING_TO_SHIP: 'none',
  ORDER_HIDDEN: 'allow-all-orders',
  MISSING_CUSTOMER: 'fix-order',
  MISSING_CUSTOMER_EMAIL: 'fix-order',
  MISSING_ADDRESS: 'fix-order',
  DUPLICATE_ORDER: 'create-now',
  WRITTEN_BY_HAND: 'check-lexware',
  SECOND_INVOICE: 'check-lexware',
  RECIPIENT_CHANGED: 'reissue',
  TAX_CHANGED: 'reissue',
  DRAFT_OUTDATED: 'delete-draft',
  CREDIT_TOO_HIGH: 'check-lexware',
  'MISSING_VAT-ID': 'fix-order',
  CONTACT_LIMIT: 'fix-contact',
  CONTACT_NOT_TAX_FREE: 'fix-contact',
  INVALID_CURRENCY: 'none',
  INVALID_PLAN_RECIPIENT_ABROAD: 'upgrade-lexware',
  INVALID_PLAN_E_INVOICE: 'upgrade-lexware',
  SMALL_BUSINESS_TAX: 'check-shop-taxes',
  OSS_REQUIRED: 'switch-to-oss',
  TAX_MISMATCH: 'check-shop-taxes',
  TOTAL_MISMATCH: 'check-lexware',
  INVALID_ORDER: 'fix-order',
  LEXWARE_REFUSED: 'fix-cause',
  UNCLEAR: 'check-lexware',
  CREATED_TWICE: 'check-lexware',
  OTHER_ACCOUNT: 'check-lexware',
  OTHER_ACCOUNT_ONLY: 'check-lexware',
  FAILED: 'retry',
};

const RULE_OR_NOW = `Erstelle den Beleg jetzt; soll diese Regel künftig nicht mehr gelten, ändere sie ${at('settings')}.`;

export const TODO_TEXTS: Record<TodoCode, string> = {
  none: 'Du musst nichts tun.',
  'create-now': 'Du kannst den Beleg jetzt erstellen, wenn du ihn sofort brauchst.',
  'allow-all-orders': `Erlaube der App ${at('permissions')}, alle Bestellungen zu lesen.`,
  'allow-terms': `Öffne die App ${at('shopifyAdmin')} neu und erteile die Berechtigung read_payment_terms, nach der Shopify dann fragt.`,
  activate: `Aktiviere die Belegerstellung ${at('activation')}.`,
  connect: `Verbinde dein Konto bei Lexware Office ${at('connection')}.`,
  reconnect: `Verbinde dein Konto bei Lexware Office ${at('reconnect')} und erlaube dabei den fehlenden Zugriff.`,
  'decide-other-app': `Sieh nach, welche App noch Rechnungen schreibt, und entscheide ${at('otherApp')}.`,
  'pay-shopify': 'Bezahle die offene Rechnung im Shopify-Admin.',
  'top-up': `Warte, bis sich das Kontingent erneuert; wie du früher mehr Übertragungen bekommst, steht ${at('plan')}.`,
  'fix-order':
    'Berichtige die genannte Angabe in der Bestellung, dann wird sie von selbst neu geprüft.',
  'fix-cause': 'Behebe die genannte Ursache und erstelle den Beleg dann.',
  'fix-contact': 'Ändere die Kontakte in Lexware Office wie genannt und erstelle den Beleg dann.',
  'upgrade-lexware':
    'Wechsle in Lexware Office in eine größere Version und erstelle den Beleg dann.',
  'create-invoice':
    'Erstelle zuerst die Rechnung zu dieser Bestellung, dann folgt die Gutschrift von selbst.',
  reissue:
    'Stelle die Rechnung neu aus, wenn sie auf die neuen Angaben lauten soll; die bisherige Rechnung wird dabei storniert.',
  'delete-draft': 'Lösche den Entwurf in Lexware Office und erstelle den Beleg dann neu.',
  'choose-tax': `Wähle ${at('taxChoice')}, wie sie besteuert wird, und berichtige die Steuern ${at('shopTaxes')} für die nächsten.`,
  'check-shop-taxes': `Prüfe die Steuern ${at('shopTaxes')} und die Angaben zu deinem Unternehmen in Lexware Office.`,
  'switch-to-oss': `Nimmst du am OSS teil, stelle Lexware Office auf das Bestimmungslandprinzip um, ${click('pullProfile')} und erstelle die Rechnung dann; sonst wähle ${at('taxChoice')}, wie sie besteuert wird.`,
  'refund-again': 'Erstatte in Shopify erneut, wenn der Kunde das Geld bekommen soll.',
  'check-lexware': 'Prüfe die Belege zu dieser Bestellung in Lexware Office.',
  retry: `Starte den fehlgeschlagenen Schritt ${at('failures')} erneut.`,
  'open-settings/invoice': RULE_OR_NOW,
  'open-settings/credit': RULE_OR_NOW,
  'open-settings/delivery': RULE_OR_NOW,
  'open-settings/orders': RULE_OR_NOW,
};

/** The name of a check of an invoice issued anew, where it differs from that of a first one. */
const OF_REISSUES: Partial<Record<Reason, string>> = {
  WAIT: 'Die neue Rechnung wird erstellt, sobald die bisherige storniert ist.',
  EXISTING: 'Die neue Rechnung gibt es bereits.',
  UNCHANGED: 'Die bisherige Rechnung gilt weiter und nennt noch die Angaben der Bestellung.',
  SKIP_FREE:
    'Nach allen Erstattungen ist nichts mehr zu berechnen, deshalb ist keine neue Rechnung nötig.',
};

/** The name of a check, as the list of checks of a document shows it. */
export function checkText(reason: Reason, { kind, cause }: DocumentKey): string {
  const isReissue = kind === 'invoice' && cause.of === 'reissue';
  return (isReissue ? OF_REISSUES[reason] : undefined) ?? reasonText(reason, kind);
}

const AWAITED_TEXTS: Record<Exclude<AwaitedCode, 'transfers'>, string> = {
  paid: 'Die Bestellung muss bezahlt werden.',
  fulfilled: 'Die Bestellung muss vollständig versendet werden.',
  invoice: 'Die Rechnung muss erstellt sein.',
  refund: 'Das Geld der Erstattung muss zurückgezahlt sein.',
  bill: 'Die offene Rechnung bei Shopify muss bezahlt werden.',
  activation: 'Die Belegerstellung muss aktiviert sein.',
  pause: 'Die Pause der Belegerstellung muss vorbei sein.',
  connection: 'Lexware Office muss verbunden sein.',
  document: 'Der andere Beleg muss geklärt sein.',
  terms: 'Die App muss in Shopify die Zahlungsbedingungen der Bestellung lesen dürfen.',
  'vat-check': 'Die Online-Prüfung der USt-IdNr. muss antworten; sie wird von selbst wiederholt.',
  contact: 'Lexware Office muss den neuen Kontakt des Kunden eingerichtet haben.',
  search: 'Die Suche nach vorhandenen Belegen in Lexware Office muss fertig sein.',
};

/** What the order waits for; `resetAt`: when the transfers renew. */
export function awaitedText(code: AwaitedCode, resetAt: Instant): string {
  return code === 'transfers'
    ? `Das Kontingent an Übertragungen erneuert sich am ${printedDay(resetAt)}.`
    : AWAITED_TEXTS[code];
}
