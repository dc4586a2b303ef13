import { where, BESIDE_ANOTHER_APP, READ_PROFILE } from './english-places';
import type { TodoCode, AwaitedCode, ObstacleCode } from '../../order/explanation';
import type { Formats } from './formats';
import { textOrEmpty } from '../../event-rule';

const RULE_OR_NOW = `Create the document now; if this rule should no longer apply, change it ${where('settings')}.`;

/** What a merchant can do about a decision. */
export const ENGLISH_TODOS: Record<TodoCode, string> = {
  none: 'There is nothing you have to do.',
  'create-now': 'You can create the document now if you need it right away.',
  'allow-all-orders': `Allow the app ${where('permissions')} to read all orders.`,
  'allow-terms': `Open the app ${where('shopifyAdmin')} again and grant the permission read_payment_terms, which Shopify then asks for.`,
  activate: `Activate the creation of documents ${where('activation')}.`,
  connect: `Connect your Lexware Office account ${where('connection')}.`,
  reconnect: `Connect your Lexware Office account ${where('reconnect')} and agree to the missing access.`,
  'decide-other-app': BESIDE_ANOTHER_APP,
  'pay-shopify': 'Pay the open bill in the Shopify admin.',
  'top-up': `Wait until your transfers renew; to get more before that, look ${where('plan')}.`,
  'fix-order': 'Correct in the order what is named; it is then checked again automatically.',
  'fix-cause': 'Fix the cause that is named, then create the document.',
  'fix-contact': 'Change the contacts in Lexware Office as named, then create the document.',
  'upgrade-lexware': 'Switch to a larger version in Lexware Office, then create the document.',
  'create-invoice':
    'Create the invoice of this order first; the credit note then follows automatically.',
  reissue:
    'Reissue the invoice if it should carry the new details; this cancels the current invoice.',
  'delete-draft': 'Delete the draft in Lexware Office, then create the document again.',
  'choose-tax': `Choose ${where('taxChoice')} how it is taxed, and correct the taxes ${where('shopTaxes')} for the next ones.`,
  'check-shop-taxes': `Check the taxes ${where('shopTaxes')} and the details of your company in Lexware Office.`,
  'switch-to-oss': `If you take part in the OSS, switch Lexware Office to the destination principle, ${READ_PROFILE} and create the invoice then; otherwise choose ${where('taxChoice')} how it is taxed.`,
  'refund-again': 'Refund again in Shopify if the customer should get the money.',
  'check-lexware': 'Check the documents of this order in Lexware Office.',
  retry: `Start the failed step again ${where('failures')}.`,
  'open-settings/invoice': RULE_OR_NOW,
  'open-settings/credit': RULE_OR_NOW,
  'open-settings/delivery': RULE_OR_NOW,
  'open-settings/orders': RULE_OR_NOW,
};

const AWAITED: Record<AwaitedCode, string> = {
  paid: 'The order has to be paid.',
  fulfilled: 'The whole order has to be shipped.',
  invoice: 'The invoice has to be created.',
  refund: 'The money of the refund has to be paid back.',
  transfers: 'The transfers have to renew.',
  bill: 'The open bill at Shopify has to be paid.',
  activation: 'The creation of documents has to be activated.',
  pause: 'The pause of the creation of documents has to be over.',
  connection: 'Lexware Office has to be connected.',
  document: 'The other document has to be sorted out.',
  terms: 'The app has to be allowed to read the payment terms of the order in Shopify.',
  'vat-check': 'The online check of the VAT ID has to answer; it is repeated automatically.',
  contact: 'Lexware Office has to set up the customer’s new contact.',
  search: 'The search for existing documents in Lexware Office has to be done.',
};

/** What the order waits for; `resetAt`: when the transfers renew. */
export function englishAwaited(
  code: AwaitedCode,
  resetAt: string | undefined,
  { day }: Formats,
): string {
  if (code !== 'transfers' || resetAt === undefined) return AWAITED[code];
  return textOrEmpty(() => `Your transfers renew on ${day(resetAt)}.`) || AWAITED[code];
}

/** What blocks an order: cause and remedy. */
export const ENGLISH_OBSTACLES: Record<ObstacleCode, string> = {
  NOT_CONNECTED: `Lexware Office is not connected. Connect your account ${where('connection')}, then this order continues.`,
  CONNECTION_INTERRUPTED: `The connection to Lexware Office is interrupted. Restore it ${where('connection')}, then this order continues.`,
  NOT_ACTIVATED: `The creation of documents is not active yet. Activate it ${where('activation')}; until then no documents are created.`,
  PLAN_FROZEN:
    'Your subscription is frozen because of an unpaid Shopify bill. Pay it in the Shopify admin; your documents are then created automatically.',
  NO_TRANSFERS: `Your transfers are used up. Check ${where('transfers')} when they renew; to get more before that, look ${where('plan')}.`,
  MISSING_LEXWARE_SCOPE: `The app lacks a permission in Lexware Office. Connect your account ${where('reconnect')} and agree to the access.`,
  MISSING_SHOPIFY_SCOPE: `The app lacks a permission in Shopify. Grant it ${where('permissions')}; Shopify asks for what is not listed there when you open the app ${where('shopifyAdmin')} again.`,
};
