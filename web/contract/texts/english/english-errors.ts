import type { EnglishErrorCode } from '../error-texts';
import { BESIDE_ANOTHER_APP, where } from './english-places';
import { unknownError } from './formats';

const ENGLISH_ERRORS: Record<EnglishErrorCode, string> = {
  INVALID_REQUEST: 'Something you entered is not valid. Check your entries and try again.',
  UNAUTHORIZED: 'You have been signed out. Try again; if that does not help, reload the page.',
  NOT_FOUND:
    'What you are looking for does not exist, or no longer exists. Go back and open it again.',
  FORBIDDEN: 'You are not allowed to do this. Ask somebody with the role "Admin" to do it.',
  ORDER_HIDDEN: `Shopify does not show this order to the app, because it is older than 60 days or was deleted. Allow the app ${where('permissions')} to read all orders, or do this step in Lexware Office.`,
  CONFLICT: 'This was changed in the meantime. Reload the page and try again.',
  DRAFT_NOT_DOWNLOADABLE:
    'The document is still a draft, so it has no PDF yet. Finalise it in Lexware Office, then you can download it.',
  ACTION_NOT_POSSIBLE:
    'This cannot be done with this document right now. Reload the page and check its status.',
  ORDER_NOT_UPDATED:
    'The order was not changed in Shopify. Check what you entered, or change the order in Shopify.',
  PLAN_FEATURE: `Your plan does not include this feature. Upgrade it ${where('plan')}.`,
  MISSING_CUSTOMER_EMAIL: `The customer has no email address. Add it to the order or send the document ${where('mailDialog')} and enter the recipient there.`,
  MAIL_UNCERTAIN:
    'The mail server did not confirm whether it accepted the message. Ask the recipient before you send it again.',
  MAIL_UNAVAILABLE:
    'The mail server cannot be reached right now or does not accept the message yet. Try again in a few minutes.',
  MAIL_REFUSED: 'The mail server refused the message. Check recipient and sender and try again.',
  MAIL_SIGN_IN: `The mail server refused the sign-in, because user or password is wrong. Correct them ${where('sender')}.`,
  MAIL_NOT_SET_UP: `There is no mail server set up to send from. Enter your mail server ${where('sender')}.`,
  PAYLOAD_TOO_LARGE: 'You sent too much data at once. Send less at a time.',
  INVALID_PAYLOAD:
    'A service sent data in a form that we do not know. Try again later; if it keeps failing, contact our support.',
  SHOP_GONE: 'The app is no longer installed in this shop. Install it again to continue.',
  SHOPIFY_UNAVAILABLE: 'Shopify cannot be reached right now. Try again in a few minutes.',
  SHOPIFY_THROTTLED: 'Shopify accepts no more requests right now. Try again in a minute.',
  SHOPIFY_TOKEN_REJECTED:
    'Shopify rejected our access. Open the app in the Shopify admin to renew it.',
  SHOPIFY_REFUSED:
    'Shopify refused the request. Check that the app has all its permissions, and try again.',
  SHOPIFY_SCOPE_MISSING: `The app lacks a permission in Shopify that this step needs. Grant it ${where('permissions')}. Shopify asks for what is not listed there when you open the app ${where('shopifyAdmin')} again.`,
  SHOPIFY_DATA_NOT_APPROVED:
    'Shopify has not approved the app’s access to customer data yet. Only the operator of the app can request it from Shopify; contact our support. We try this step again every night.',
  SHOPIFY_SHOP_FROZEN:
    'Shopify froze or locked the shop, for example because of an unpaid bill. Settle that in the Shopify admin; the app then continues automatically.',
  NOT_CONNECTED: `The shop is not connected to Lexware Office. Connect it ${where('connection')} to create documents.`,
  CONNECTION_INTERRUPTED: `Lexware Office no longer accepts our sign-in. Connect the shop again ${where('connection')}.`,
  LEXWARE_THROTTLED: 'Lexware Office accepts no more requests right now. Try again in a minute.',
  LEXWARE_UNAVAILABLE: 'Lexware Office cannot be reached right now. Try again in a few minutes.',
  LEXWARE_NOT_SENT:
    'The request to Lexware Office did not leave in time, nothing was sent. We try again by ourselves.',
  LEXWARE_UNCERTAIN:
    'Lexware Office did not confirm whether this worked. We check there before we send anything again.',
  LEXWARE_REFUSED: 'Lexware Office refused this step. Fix the cause that is named and try again.',
  LEXWARE_CONTACT_REFUSED:
    'Lexware Office does not accept the document for the customer’s contact. Check the contact there and try again.',
  LEXWARE_NOT_READY:
    'Lexware Office is still processing what was just created. Try again in a minute.',
  FILE_NOT_READY:
    'The PDF is being made: Lexware Office provides it shortly after the document. Try again in a minute.',
  LEXWARE_SCOPE: `The app lacks a permission in Lexware Office that this step needs. Connect your account again ${where('reconnect')} and agree to the access.`,
  LEXWARE_NOT_FOUND:
    'The document cannot be found in the connected Lexware Office account. Check whether it was deleted there or is in an account that was connected before.',
  LEXWARE_PLAN:
    'Your Lexware Office plan does not include this feature or is not paid. Check your plan in Lexware Office.',
  CONTACT_LIMIT:
    'Lexware Office holds at most 59,999 customers. Remove contacts there that you no longer need, then try again.',
  CONTACT_NOT_TAX_FREE:
    'The customer’s contact in Lexware Office does not allow tax-free invoices. Enter the VAT ID there, allow tax-free invoices, then try again.',
  PLAN_FROZEN:
    'The subscription is frozen because of an unpaid Shopify bill. Pay it in the Shopify admin; everything goes on by itself afterwards.',
  PLAN_NOT_OFFERED: 'This plan is not available for the shop. Choose another one.',
  PLAN_UNCHANGED: 'The shop has this plan already. Choose another one.',
  PLAN_CHANGING: 'Shopify is changing the plan at the moment. Try again in a few minutes.',
  NO_SUBSCRIPTION: 'The shop has no subscription that could be cancelled. Reload the page.',
  CHARGE_OPEN: 'Shopify has not answered the last request yet. Try again in a minute.',
  IMPORT_NOT_BOUGHT: `The import of earlier orders is bought once for the shop. Look ${where('plan')} for its price.`,
  ALREADY_BOUGHT: 'The shop has bought this already. Reload the page.',
  COUPON_REFUSED: 'The coupon does not apply to this plan any more. Go on without it.',
  BILLING_CLOSED: 'Shopify does not allow the app to bill anything. Contact support.',
  BILLING_CURRENCY: 'Shopify bills the shop in another currency. Reload the page.',
  BILLING_REFUSED: 'Shopify refused the request; nothing is billed. Try again.',
  NO_TRANSFERS: `Your transfers for this period are used up. In the next one we catch up on the waiting orders; to get them sooner, look ${where('plan')}.`,
  MAIL_LIMIT:
    'Your shop has sent as many emails as are allowed in one day. Automatic emails go out the next day; send all others again then.',
  TOO_MANY_REQUESTS: 'You sent too many requests in a short time. Wait a moment, then try again.',
  MAINTENANCE:
    'Belegfluss is down for maintenance. Wait until it is back; we then catch up on new orders automatically.',
  PREVIEW_BUSY: 'Many previews are being drawn right now. Wait a few seconds, then try again.',
  PREVIEW_TOO_LARGE:
    'This document has too much text for a preview; the document itself stays as it is. Shorten the texts that your documents carry, or the note of the order.',
  PREVIEW_FAILED:
    'The preview could not be drawn; the document stays as it is. Try again; if it keeps failing, contact our support.',
  BULK_BUSY:
    'This action is already running for other orders. Wait until it finishes, or cancel it.',
  NOTHING_TO_SEND:
    'This order has no document of the chosen kind that could be sent. Create it first, or finalise its draft in Lexware Office.',
  PRINT_BUSY:
    'Several prints are being prepared already. Wait until one of them is ready, then try again.',
  PRINT_FAILED:
    'The documents could not be combined into one PDF; they stay as they are. Try again with fewer orders; if it keeps failing, contact our support.',
  RECEIPT_FAILED:
    'The receipt could not be drawn; the payout stays as it is. Try again; if it keeps failing, contact our support.',
  STATE_EXPIRED: `Signing in to Lexware Office took too long. Start the connection again ${where('connection')}.`,
  CREATION_PAUSED: 'We have paused the creation of documents, the app says why. Try again later.',
  OTHER_APP: BESIDE_ANOTHER_APP,
  NOT_ACTIVATED: `The creation of documents is not active yet. Activate it ${where('activation')}, then try again.`,
  SETUP_INCOMPLETE: 'A step of the set-up is still open. Complete it, then try again.',
  EXPORT_BUSY: 'An export is running already. Wait until it is done, then try again.',
  IMPORT_DAY_CLOSED:
    'This day cannot be imported. Choose a day between the opening of your shop and the installation of the app; newer orders come in automatically.',
  IMPORT_DAY_HIDDEN:
    'Shopify does not show the orders of this day to the app, because it is too long ago. Allow the app to read all orders when you import and try again.',
  IMPORT_BUSY:
    'Orders are being read for an import already. Wait until that is done, then try again.',
  LINK_EXPIRED: 'The link to the document has expired. Open the document in the app again.',
  INTERNAL: 'An unknown error occurred. Try again; if it keeps failing, contact our support.',
};

/** The text of an error's code: cause and remedy, the English `errorText`. */
export function englishError(code: string): string {
  const texts: Partial<Record<string, string>> = ENGLISH_ERRORS;
  return (Object.hasOwn(texts, code) && texts[code]) || unknownError(code);
}
