import type { Reason } from '../../../../domain/documents/model/reason';
import { IMPORTING_PLAN } from '../../plan-texts';
import { BESIDE_ANOTHER_APP, where } from '../english-places';

const SWITCH_ON = `switch it on ${where('settings')}`;

/** Cause and remedy of each reason in one sentence, for invoices. */
export const ENGLISH_REASONS: Record<Reason, string> = {
  WAIT: 'The invoice is created as soon as the moment set for it has come.',
  HIDDEN_SOON: `The invoice is still waiting, but 60 days after the order Shopify no longer shows it to the app; allow the app ${where('permissions')} to read all orders, or create the invoice now.`,
  REFUND_PENDING:
    'The refund is not completed at Shopify yet; the credit note follows automatically as soon as the money is paid back.',
  PLAN_FROZEN:
    'Your subscription is frozen because of an unpaid Shopify bill; pay it in the Shopify admin, then the invoice is created.',
  NO_TRANSFERS:
    'Your transfers are used up; the invoice follows as soon as they renew or your plan is upgraded.',
  CREATION_PAUSED:
    'We have paused the creation of documents, the app says why; the invoice is created automatically afterwards.',
  OTHER_APP: BESIDE_ANOTHER_APP,
  NOT_ACTIVATED: `The creation of documents is not active yet; activate it ${where('activation')}, then the invoice is created.`,
  NOT_CONNECTED:
    'Lexware Office is not connected; connect your account, then the invoice is created.',
  CONNECTION_INTERRUPTED:
    'The connection to Lexware Office is interrupted; connect your account again, then the invoice is created.',
  MISSING_LEXWARE_SCOPE: `The app lacks the permission for this document in Lexware Office; connect your account ${where('reconnect')} and agree to the access, then the document is created.`,
  TERMS_HIDDEN: `The order is not paid yet, and Shopify does not show its payment terms to the app; open the app ${where('shopifyAdmin')} again and grant the permission read_payment_terms, then the invoice is created automatically.`,
  VAT_ID_UNCHECKED:
    'The customer’s VAT ID could not be checked online yet; we keep asking, and you can create the invoice now if you need it, but then you owe the VAT yourself if the number is not valid.',
  CONTACT_NOT_READY:
    'Lexware Office is still setting up the customer’s contact, which usually takes seconds; the invoice is then created automatically.',
  ANSWER_LOST:
    'The answer of Lexware Office was lost, so it is still open whether the invoice was created there; we look as soon as your account is connected, do not create it yourself until then.',
  INVOICE_IN_DOUBT: `It is still open whether an invoice of this order exists in Lexware Office, so this document waits; what to do about it is shown ${where('orderDecisions')}, and then it continues automatically.`,
  CREDIT_IN_DOUBT: `It is still open whether a credit note of this order exists in Lexware Office, so this document waits; what to do about it is shown ${where('orderDecisions')}, and then it continues automatically.`,
  IMPORT_SEARCH:
    'The order is being imported; before that we look in Lexware Office for an invoice that exists already, then it continues automatically, or create the invoice now.',
  DISABLED: 'The app is no longer active in this shop, so no documents are created.',
  DISABLED_INVOICE_CREATE: `Creating invoices automatically is switched off; ${SWITCH_ON}, or create the invoice now.`,
  DISABLED_CREDIT_CREATE: `Creating credit notes automatically is switched off; ${SWITCH_ON}, or create the credit note now.`,
  DISABLED_DELIVERY_CREATE: `Creating delivery notes automatically is switched off; ${SWITCH_ON}, or create the delivery note now.`,
  SKIP_POS:
    'Point-of-sale orders get no invoice, because you excluded them; you can create it now if you need it.',
  SKIP_FREE: 'The order is free and needs no invoice; you can create it now if you need it.',
  SKIP_TAG: 'The order carries a tag that you excluded; remove the tag or create the invoice now.',
  SKIP_DATE: `The order is from before the start of automatic creation; create the invoice now or, if it is from before the installation of the app and you have at least the plan “${IMPORTING_PLAN}”, import its day ${where('import')}.`,
  SKIP_CANCELLED:
    'The order was cancelled or fully refunded before this invoice was due, so it is not needed.',
  SKIP_UNPAID:
    'The order was cancelled before it was fully paid; if you keep the money you received you can create the invoice now, otherwise refund it.',
  SKIP_UNSENT:
    'The order was cancelled before everything was shipped, and the money was not fully refunded; refund it or create the invoice now.',
  SKIP_GIFT_CARD:
    'The order contains gift cards only; an invoice is needed only when they are redeemed.',
  SKIP_TEST: 'This is a test order; you can create the invoice now if you need it.',
  TOO_OLD: `The order is from more than 60 days before the app was installed, so its invoice is not created automatically; import its day ${where('import')}, if you have at least the plan “${IMPORTING_PLAN}”, or create the invoice in Lexware Office.`,
  NOT_FOUND: 'The order was not found.',
  DELETED:
    'The order was deleted in Shopify, so no more documents are created; existing ones stay in Lexware Office.',
  EXISTING: 'The invoice of this order already exists.',
  UNCHANGED: 'Nothing about the order has changed since the last document.',
  REFUND_FAILED:
    'The refund failed and the money was not paid back, so there is no credit note; refund again in Shopify, then it follows automatically.',
  RECEIPT_NOT_FOUND:
    'There is no invoice that could be corrected for this refund; create the invoice first.',
  CANCELLED: 'The invoice was cancelled or deleted; you can create it again now if you need it.',
  NOTHING_TO_SHIP: 'The order contains nothing that is shipped, so no delivery note is needed.',
  ORDER_HIDDEN: `The order is older than 60 days, so Shopify no longer shows it to the app; allow the app ${where('permissions')} to read all orders, then we check it, or create the document in Lexware Office.`,
  MISSING_CUSTOMER_EMAIL:
    'The customer has no email address; add it to the order, then you can send the document.',
  DUPLICATE_ORDER:
    'Another order with the same number, the same customer and the same amount already has an invoice or is getting one; check whether it was entered twice, then create the invoice if you need it.',
  WRITTEN_BY_HAND:
    'An invoice written by hand in Lexware Office names this order but is not assigned to it (the log says why); cancel those there that are too many, then it goes on within a day, or create the invoice now.',
  SECOND_INVOICE:
    'There are two invoices in Lexware Office over this order (see the log), and both state VAT; cancel one of them there, then this settles itself within a day.',
  RECIPIENT_CHANGED:
    'Address or VAT ID changed after the invoice; if it should carry the new details, reissue it, which cancels the current invoice.',
  TAX_CHANGED:
    'Shopify computed the taxes of the order anew after the invoice, for instance after a new address, at the same amount; reissue the invoice with the new tax, which cancels the current invoice.',
  DRAFT_OUTDATED:
    'Address, VAT ID or taxes changed after the draft of the invoice; delete the draft in Lexware Office, then you can create the invoice with the new details.',
  CREDIT_TOO_HIGH:
    'More was refunded than the invoices show; check the refund in Shopify, and create the credit note in Lexware Office if you need it.',
  MISSING_CUSTOMER:
    'The invoice lacks the name of the recipient; add it to the billing address of the order, then create the invoice.',
  MISSING_ADDRESS:
    'The invoice lacks a complete address; add street, city and country to the order, then create the invoice.',
  'MISSING_VAT-ID':
    'The shop charged no VAT on the delivery within the EU, but no valid VAT ID of the country of destination can be found; as soon as it is in the order you can create the invoice.',
  CONTACT_LIMIT:
    'Tax-free documents need a contact, but Lexware Office holds at most 59,999 customers; remove contacts there that you no longer need, then create the document.',
  CONTACT_NOT_TAX_FREE:
    'The customer’s contact in Lexware Office does not allow tax-free invoices, and the app is not allowed to change that; enter the VAT ID there, allow tax-free invoices, then create the document.',
  INVALID_CURRENCY:
    'Lexware Office supports documents in euros only; orders of shops with another currency cannot be transferred.',
  INVALID_PLAN_RECIPIENT_ABROAD:
    'Your Lexware Office account supports no invoices abroad; switch to a larger version there, then create the invoice.',
  INVALID_PLAN_E_INVOICE:
    'The customer’s contact in Lexware Office has a Leitweg-ID for XRechnungen, but your Lexware Office account does not include XRechnungen; switch to a larger version there or remove the Leitweg-ID, then create the invoice.',
  SMALL_BUSINESS_TAX: `Your Lexware Office account is set up as a small business (§ 19 UStG), but the shop charged VAT; switch it off in Shopify and choose ${where('taxChoice')} to bill without tax.`,
  OSS_REQUIRED:
    'The shop charged the VAT of the country of destination; switch Lexware Office to the destination principle (OSS), then create the invoice.',
  TAX_MISMATCH: `The VAT that the shop charged does not fit this delivery; for future orders check the taxes ${where('shopTaxes')}.`,
  TOTAL_MISMATCH:
    'The invoice would not match the order to the cent; check the order or create the invoice in Lexware Office.',
  INVALID_ORDER:
    'The amounts of the order contradict each other; check the order in Shopify or create the invoice in Lexware Office.',
  LEXWARE_REFUSED:
    'Lexware Office refused the invoice; fix the cause that is named, then create the invoice.',
  UNCLEAR:
    'There are several documents in Lexware Office that fit this order; delete or cancel the wrong ones there, then create the invoice, and we take over the one that is left.',
  CREATED_TWICE:
    'The invoice was created twice in Lexware Office; cancel one of the two there, and the other one counts.',
  OTHER_ACCOUNT:
    'The invoice went to a Lexware Office account that was connected before, and the answer was lost; connect that account again, then we look, or make sure yourself that it is missing or cancelled there, then you can create it again now.',
  OTHER_ACCOUNT_ONLY:
    'The invoice went to a Lexware Office account that was connected before, the answer was lost, and since Shopify no longer shows the order no new one is created; connect that account again, then we look, or check there yourself.',
  FAILED: `The step failed; the cause is shown ${where('failures')}, where you can start it again.`,
};
