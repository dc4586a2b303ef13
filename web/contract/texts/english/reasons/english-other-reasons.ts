import type { OtherReasonTexts, SameOtherReasons } from '../../reasons/other-reason-texts';
import { BESIDE_ANOTHER_APP, where } from '../english-places';

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
