import { where, BESIDE_ANOTHER_APP } from '../english-places';
import type { Reason } from '../../../../domain/documents/model/reason';
import type { OtherReasonTexts, SameOtherReasons } from '../../reasons/other-reason-texts';

const SWITCH_ON = `switch it on ${where('settings')}`;

/** Cause and remedy of each reason in one sentence, for invoices. */
export const ENGLISH_REASONS: Record<Reason, string> = {
  WAIT: 'The invoice is created as soon as the moment set for it has come.',
  HIDDEN_SOON:
    'Shopify no longer shows the order after 60 days; allow the app all orders or create the invoice now.',
  REFUND_PENDING:
    'The refund is not completed at Shopify yet; the credit note follows automatically as soon as the money is paid back.',
  PLAN_FROZEN:
    'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the invoice is created.',
  NO_TRANSFERS:
    'Your transfers are used up; the invoice follows as soon as they renew or your plan is upgraded.',
  CREATION_PAUSED:
    'We have paused the creation of documents, the reason is shown at the top of the app; the invoice follows automatically.',
  OTHER_APP: BESIDE_ANOTHER_APP,
  NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the invoice is created.`,
  NOT_CONNECTED:
    'Lexware Office is not connected; connect your account, then the invoice is created.',
  CONNECTION_INTERRUPTED:
    'The connection to Lexware Office is interrupted; connect your account again, then the invoice is created.',
  MISSING_LEXWARE_SCOPE:
    'The app lacks the permission for this document in Lexware Office; connect your account again and agree to it.',
  TERMS_HIDDEN:
    'Before payment the invoice needs the payment terms, which Shopify does not show; open the app again and grant the permission.',
  VAT_ID_UNCHECKED:
    'The VAT ID is not checked; you can create the invoice now, but owe the VAT yourself if the number is invalid.',
  CONTACT_NOT_READY:
    'Lexware Office is still setting up the customer’s contact; the invoice is created automatically, mostly within seconds.',
  ANSWER_LOST:
    'It is still open whether the invoice exists in Lexware Office; connect your account and do not create it yourself.',
  INVOICE_IN_DOUBT:
    'It is open whether an invoice of this order exists in Lexware Office; settle that first, then this document follows.',
  CREDIT_IN_DOUBT:
    'It is open whether a credit note of this order exists in Lexware Office; settle that first, then this document follows.',
  IMPORT_SEARCH:
    'Before the import we search Lexware Office for the invoice; then it continues, or create the invoice now.',
  DISABLED: 'The app is no longer active in this shop, so no documents are created.',
  DISABLED_INVOICE_CREATE: `Creating invoices automatically is switched off; ${SWITCH_ON}, or create the invoice now.`,
  DISABLED_CREDIT_CREATE: `Creating credit notes automatically is switched off; ${SWITCH_ON}, or create the credit note now.`,
  DISABLED_DELIVERY_CREATE: `Creating delivery notes automatically is switched off; ${SWITCH_ON}, or create the delivery note now.`,
  SKIP_POS:
    'Point-of-sale orders get no invoice, because you excluded them; you can create it now if you need it.',
  SKIP_FREE: 'The order is free and needs no invoice; you can create it now if you need it.',
  SKIP_TAG: 'The order carries a tag that you excluded; remove the tag or create the invoice now.',
  SKIP_DATE:
    'The order is from before the start of automatic creation; create the invoice now or import orders from before the installation.',
  SKIP_CANCELLED:
    'The order was cancelled or fully refunded before this invoice was due, so it is not needed.',
  SKIP_UNPAID:
    'The order was cancelled before it was paid completely; if you keep money, create the invoice now, else refund it.',
  SKIP_UNSENT:
    'The order was cancelled before all of it was shipped, and not refunded completely; refund it or create the invoice now.',
  SKIP_GIFT_CARD:
    'The order contains gift cards only; an invoice is needed only when they are redeemed.',
  SKIP_TEST: 'This is a test order; you can create the invoice now if you need it.',
  TOO_OLD:
    'The order is over 60 days older than the installation; import its day or create the invoice in Lexware Office.',
  NOT_FOUND: 'The order was not found.',
  DELETED:
    'The order was deleted in Shopify, so no more documents are created; existing ones stay in Lexware Office.',
  EXISTING: 'The invoice of this order already exists.',
  UNCHANGED: 'Nothing about the order has changed since the last document.',
  REFUND_FAILED:
    'The refund failed, so there is no credit note; refund again in Shopify, then it follows automatically.',
  RECEIPT_NOT_FOUND:
    'There is no invoice that could be corrected for this refund; create the invoice first.',
  CANCELLED: 'The invoice was cancelled or deleted; you can create it again now if you need it.',
  NOTHING_TO_SHIP: 'The order contains nothing that is shipped, so no delivery note is needed.',
  ORDER_HIDDEN:
    'Shopify no longer shows orders after 60 days; allow the app all orders or create the document in Lexware Office.',
  MISSING_CUSTOMER_EMAIL:
    'The customer has no email address; add it to the order, then you can send the document.',
  DUPLICATE_ORDER:
    'A like order (number, customer, amount) has or gets an invoice; if this one is no mistake, create the invoice now.',
  WRITTEN_BY_HAND:
    'An invoice by hand in Lexware Office names this order; cancel superfluous ones there or create the invoice now.',
  SECOND_INVOICE:
    'Two invoices about this order are in Lexware Office, both with VAT; cancel one of them there.',
  RECIPIENT_CHANGED:
    'Address or VAT ID changed after the invoice; issue it anew, which cancels the present invoice.',
  TAX_CHANGED:
    'Shopify has computed the tax anew after the invoice; issue it anew, which cancels the present invoice.',
  DRAFT_OUTDATED:
    'Address, VAT ID or tax are newer than the draft; delete it in Lexware Office, then you can create it anew.',
  CREDIT_TOO_HIGH:
    'More was refunded than the invoices show; check the refund or create the credit note in Lexware Office.',
  MISSING_CUSTOMER:
    'The invoice lacks the name of the recipient; add it to the billing address of the order, then create the invoice.',
  MISSING_ADDRESS:
    'The invoice lacks a complete address; add street, city and country to the order, then create the invoice.',
  'MISSING_VAT-ID':
    'The delivery to the EU is without VAT, but no valid VAT ID of the country is found; add it to the order.',
  CONTACT_LIMIT:
    'Lexware Office keeps at most 59,999 customers; remove contacts there that you do not need, then create the document.',
  CONTACT_NOT_TAX_FREE:
    'The contact allows no tax-free invoices in Lexware Office; allow them there with the VAT ID, then create the document.',
  INVALID_CURRENCY:
    'Lexware Office supports documents in euros only; orders of shops with another currency cannot be transferred.',
  INVALID_PLAN_RECIPIENT_ABROAD:
    'Your Lexware Office account supports no invoices abroad; switch to a larger version there, then create the invoice.',
  INVALID_PLAN_E_INVOICE:
    'Your Lexware Office writes no XRechnungen; change its version or remove the buyer reference, then create the invoice.',
  SMALL_BUSINESS_TAX: `You are a small business in Lexware Office, but the shop charges VAT; choose no tax ${where('taxChoice')}.`,
  OSS_REQUIRED:
    'The shop charges the VAT of the destination; switch Lexware Office to the destination principle (OSS), then create the invoice.',
  TAX_MISMATCH: `The VAT of the shop does not fit this delivery; check the taxes for coming orders ${where('shopTaxes')}.`,
  TOTAL_MISMATCH:
    'The invoice would not meet the order to the cent; check the order or create the invoice in Lexware Office.',
  INVALID_ORDER:
    'The amounts of the order contradict each other; check the order in Shopify or create the invoice in Lexware Office.',
  LEXWARE_REFUSED:
    'Lexware Office refused the invoice; fix the cause that is named, then create the invoice.',
  UNCLEAR:
    'Several documents in Lexware Office fit this order; delete or cancel the wrong ones there, then create the invoice.',
  CREATED_TWICE:
    'The invoice was created twice in Lexware Office; cancel one of the two there, and the other one counts.',
  OTHER_ACCOUNT:
    'The invoice may have gone to an earlier Lexware account; if it is missing or cancelled there, create it anew now.',
  OTHER_ACCOUNT_ONLY:
    'The invoice may have gone to an earlier Lexware account, and Shopify no longer shows the order; check there yourself.',
  FAILED: `The step failed; the cause is shown ${where('failures')}, where you can start it again.`,
};

/** What a reason means for documents other than invoices. */
export const ENGLISH_OTHER_REASONS: OtherReasonTexts = {
  'credit-note': {
    ORDER_HIDDEN:
      'Shopify no longer shows orders after 60 days; allow the app all orders or create the credit note in Lexware Office.',
    WAIT: 'The credit note is created as soon as the invoice that it corrects exists.',
    PLAN_FROZEN:
      'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the credit note is created.',
    NO_TRANSFERS:
      'Your transfers are used up; the credit note follows as soon as they renew or your plan is upgraded.',
    NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the credit note is created.`,
    CREATION_PAUSED:
      'We have paused the creation of documents, the reason is shown at the top of the app; the credit note follows automatically.',
    OTHER_APP: BESIDE_ANOTHER_APP,
    NOT_CONNECTED:
      'Lexware Office is not connected; connect your account, then the credit note is created.',
    CONNECTION_INTERRUPTED:
      'The connection to Lexware Office is interrupted; connect your account again, then the credit note is created.',
    TERMS_HIDDEN:
      'The invoice is cancelled once it can be issued anew; open the app again and grant the permission for payment terms.',
    CONTACT_NOT_READY:
      'Lexware Office is still setting up the customer’s contact; the credit note is created automatically, mostly within seconds.',
    ANSWER_LOST:
      'It is still open whether the credit note exists in Lexware Office; connect your account and do not create it yourself.',
    SKIP_POS: 'Point-of-sale orders get no documents, because you excluded them.',
    SKIP_FREE: 'The change concerns no amount, so no credit note is needed.',
    SKIP_GIFT_CARD:
      'Only gift cards were refunded, whose sale needs no invoice; so no credit note is needed.',
    SKIP_CANCELLED:
      'The order was cancelled or fully refunded before there was an invoice, so no credit note is needed.',
    EXISTING: 'The credit note already exists.',
    CANCELLED:
      'The credit note or its invoice was cancelled or deleted; if there is a valid invoice, you can create it anew now.',
    UNCHANGED:
      'The existing documents of the order already cover this, so no further credit note is needed.',
    TOTAL_MISMATCH:
      'The credit note would not meet the order to the cent; check the refund or create the credit note in Lexware Office.',
    INVALID_ORDER:
      'The amounts of the order contradict each other; check the refund in Shopify or create the credit note in Lexware Office.',
    LEXWARE_REFUSED:
      'Lexware Office refused the credit note; fix the cause that is named, then create the credit note.',
    OTHER_ACCOUNT:
      'The credit note may have gone to an earlier Lexware account; if it is missing or cancelled there, create it anew now.',
    OTHER_ACCOUNT_ONLY:
      'The credit note may have gone to an earlier Lexware account, and Shopify no longer shows the order; check there yourself.',
    WRITTEN_BY_HAND:
      'A credit note by hand in Lexware Office names this order; cancel superfluous ones there or create the credit note now.',
    CREATED_TWICE:
      'The credit note was created twice in Lexware Office; cancel one of the two there, and the other one counts.',
    UNCLEAR:
      'Several credit notes in Lexware Office fit this order; delete or cancel the wrong ones there, then create the credit note.',
  },
  'delivery-note': {
    IMPORT_SEARCH:
      'Before the import we search Lexware Office for the delivery note; then it continues, or create the delivery note now.',
    WRITTEN_BY_HAND:
      'Delivery notes by hand in Lexware Office name this order; cancel superfluous ones there or create the delivery note now.',
    ANSWER_LOST:
      'It is still open whether the delivery note exists in Lexware Office; connect your account and do not create it yourself.',
    OTHER_ACCOUNT:
      'The delivery note may have gone to an earlier Lexware account; if it is missing or cancelled there, create it anew now.',
    OTHER_ACCOUNT_ONLY:
      'The delivery note may have gone to an earlier Lexware account, and Shopify no longer shows the order; check there yourself.',
    HIDDEN_SOON:
      'Shopify no longer shows the order after 60 days; allow the app all orders or create the delivery note now.',
    WAIT: 'The delivery note is created as soon as the moment set for it has come.',
    PLAN_FROZEN:
      'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the delivery note is created.',
    NO_TRANSFERS:
      'Your transfers are used up; the delivery note follows as soon as they renew or your plan is upgraded.',
    NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the delivery note is created.`,
    CREATION_PAUSED:
      'We have paused the creation of documents, the reason is shown at the top of the app; the delivery note follows automatically.',
    OTHER_APP: BESIDE_ANOTHER_APP,
    NOT_CONNECTED:
      'Lexware Office is not connected; connect your account, then the delivery note is created.',
    CONNECTION_INTERRUPTED:
      'The connection to Lexware Office is interrupted; connect your account again, then the delivery note is created.',
    CONTACT_NOT_READY:
      'Lexware Office is still setting up the customer’s contact; the delivery note is created automatically, mostly within seconds.',
    SKIP_POS: 'Point-of-sale orders get no delivery note, because you excluded them.',
    SKIP_FREE: 'Free orders get no delivery note, because you excluded them.',
    SKIP_TAG: 'The order carries a tag that you excluded, so there is no delivery note.',
    SKIP_DATE:
      'The order is from before the start of automatic delivery notes; import its day if it is older than the installation.',
    SKIP_CANCELLED: 'The order was cancelled, so no delivery note is needed.',
    EXISTING: 'The delivery note of this order already exists.',
    CANCELLED: 'The delivery note was deleted; you can create it again now if you need it.',
    MISSING_CUSTOMER:
      'The delivery note lacks the name of the recipient; add it to the shipping address of the order, then create the delivery note.',
    MISSING_ADDRESS:
      'The delivery note lacks a complete address; add street, city and country to the order, then create the delivery note.',
    INVALID_ORDER: 'The quantities of the order contradict each other; check the order in Shopify.',
    LEXWARE_REFUSED:
      'Lexware Office refused the delivery note; fix the cause that is named, then create the delivery note.',
    CREATED_TWICE:
      'The delivery note was created twice in Lexware Office; delete or cancel one of the two there, and the other one counts.',
    UNCLEAR:
      'Several delivery notes in Lexware Office fit this order; delete the wrong ones there, then create the delivery note.',
  },
} satisfies SameOtherReasons;
