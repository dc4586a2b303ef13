import type { OtherReasonTexts, SameOtherReasons } from '../../reasons/other-reason-texts';
import { IMPORTING_PLAN } from '../../plan-texts';
import { BESIDE_ANOTHER_APP, where } from '../english-places';

/** What a reason means for documents other than invoices. */
export const ENGLISH_OTHER_REASONS: OtherReasonTexts = {
  'credit-note': {
    ORDER_HIDDEN: `The order is older than 60 days, so Shopify no longer shows it to the app; allow the app ${where('permissions')} to read all orders, then the credit note follows automatically, or create it in Lexware Office.`,
    WAIT: 'The credit note is created as soon as the invoice that it corrects exists.',
    PLAN_FROZEN:
      'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the credit note is created.',
    NO_TRANSFERS:
      'Your transfers are used up; the credit note follows as soon as they renew or your plan is upgraded.',
    NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the credit note is created.`,
    CREATION_PAUSED:
      'We have paused the creation of documents, the app says why; the credit note is created automatically afterwards.',
    OTHER_APP: BESIDE_ANOTHER_APP,
    NOT_CONNECTED:
      'Lexware Office is not connected; connect your account, then the credit note is created.',
    CONNECTION_INTERRUPTED:
      'The connection to Lexware Office is interrupted; connect your account again, then the credit note is created.',
    TERMS_HIDDEN: `The invoice is cancelled only once it can be reissued, and for that Shopify does not show the payment terms to the app; open the app ${where('shopifyAdmin')} again and grant the permission read_payment_terms, then it continues automatically.`,
    CONTACT_NOT_READY:
      'Lexware Office is still setting up the customer’s contact, which usually takes seconds; the credit note is then created automatically.',
    ANSWER_LOST:
      'The answer of Lexware Office was lost, so it is still open whether the credit note was created there; we look as soon as your account is connected, do not create it yourself until then.',
    SKIP_POS: 'Point-of-sale orders get no documents, because you excluded them.',
    SKIP_FREE: 'The change concerns no amount, so no credit note is needed.',
    SKIP_GIFT_CARD:
      'Only gift cards were refunded, whose sale needs no invoice; so no credit note is needed.',
    SKIP_CANCELLED:
      'The order was cancelled or fully refunded before there was an invoice, so no credit note is needed.',
    EXISTING: 'The credit note already exists.',
    CANCELLED:
      'The credit note or its invoice was cancelled or deleted; as long as there is a valid invoice you can create it again now.',
    UNCHANGED:
      'The existing documents of the order already cover this, so no further credit note is needed.',
    TOTAL_MISMATCH:
      'The documents would not match the order to the cent; check the refund in Shopify or create the credit note in Lexware Office.',
    INVALID_ORDER:
      'The amounts of the order contradict each other; check the refund in Shopify or create the credit note in Lexware Office.',
    LEXWARE_REFUSED:
      'Lexware Office refused the credit note; fix the cause that is named, then create the credit note.',
    OTHER_ACCOUNT:
      'The credit note went to a Lexware Office account that was connected before, and the answer was lost; connect that account again, then we look, or make sure yourself that it is missing or cancelled there, then you can create it again now.',
    OTHER_ACCOUNT_ONLY:
      'The credit note went to a Lexware Office account that was connected before, the answer was lost, and since Shopify no longer shows the order no new one is created; connect that account again, then we look, or check there yourself.',
    WRITTEN_BY_HAND:
      'A credit note written by hand in Lexware Office names this order but is not assigned to it (the log says why); cancel those there that are too many, then it goes on within a day, or create the credit note now.',
    CREATED_TWICE:
      'The credit note was created twice in Lexware Office; cancel one of the two there, and the other one counts.',
    UNCLEAR:
      'There are several credit notes in Lexware Office that fit this order; delete or cancel the wrong ones there, then create the credit note, and we take over the one that is left.',
  },
  'delivery-note': {
    IMPORT_SEARCH:
      'The order is being imported; before that we look in Lexware Office for a delivery note that exists already, then it continues automatically, or create the delivery note now.',
    WRITTEN_BY_HAND:
      'Delivery notes written by hand in Lexware Office name this order but are not assigned yet (see the log); cancel those there that are too many, then the right one is assigned within a day, or create a new delivery note now.',
    ANSWER_LOST:
      'The answer of Lexware Office was lost, so it is still open whether the delivery note was created there; we look as soon as your account is connected, do not create it yourself until then.',
    OTHER_ACCOUNT:
      'The delivery note went to a Lexware Office account that was connected before, and the answer was lost; connect that account again, then we look, or make sure yourself that it is missing or cancelled there, then you can create it again now.',
    OTHER_ACCOUNT_ONLY:
      'The delivery note went to a Lexware Office account that was connected before, the answer was lost, and since Shopify no longer shows the order no new one is created; connect that account again, then we look, or check there yourself.',
    HIDDEN_SOON: `The delivery note is still waiting, but 60 days after the order Shopify no longer shows it to the app; allow the app ${where('permissions')} to read all orders, or create the delivery note now.`,
    WAIT: 'The delivery note is created as soon as the moment set for it has come.',
    PLAN_FROZEN:
      'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the delivery note is created.',
    NO_TRANSFERS:
      'Your transfers are used up; the delivery note follows as soon as they renew or your plan is upgraded.',
    NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the delivery note is created.`,
    CREATION_PAUSED:
      'We have paused the creation of documents, the app says why; the delivery note is created automatically afterwards.',
    OTHER_APP: BESIDE_ANOTHER_APP,
    NOT_CONNECTED:
      'Lexware Office is not connected; connect your account, then the delivery note is created.',
    CONNECTION_INTERRUPTED:
      'The connection to Lexware Office is interrupted; connect your account again, then the delivery note is created.',
    CONTACT_NOT_READY:
      'Lexware Office is still setting up the customer’s contact, which usually takes seconds; the delivery note is then created automatically.',
    SKIP_POS: 'Point-of-sale orders get no delivery note, because you excluded them.',
    SKIP_FREE: 'Free orders get no delivery note, because you excluded them.',
    SKIP_TAG: 'The order carries a tag that you excluded, so there is no delivery note.',
    SKIP_DATE: `The order is from before the start of creating delivery notes automatically; if you have at least the plan “${IMPORTING_PLAN}”, you can catch up on orders from before the installation ${where('import')}.`,
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
      'There are several delivery notes in Lexware Office that fit this order; delete the wrong ones there, then create the delivery note, and we take over the one that is left.',
  },
} satisfies SameOtherReasons;
