import {
  partnerCouponsAnswer,
  PARTNER_COUPON_REFUSALS,
  partnerCouponInput,
  redemptionsQuery,
  redemptionsAnswer,
} from '../../web/contract/partner/coupons';
import { partnerAnswer, applicationInput } from '../../web/contract/partner/partner';
import { payoutsAnswer, objectionInput, receiptAnswer } from '../../web/contract/partner/payouts';
import { preferencesAnswer, preferencesInput } from '../../web/contract/partner/preferences';
import {
  couponParameters,
  couponAnswer,
  chargeReturnQuery,
  planAnswer,
  quoteBody,
  quoteAnswer,
  chargeBody,
  requestedChargeAnswer,
  purchaseQuoteBody,
  purchaseQuoteAnswer,
  purchaseBody,
  cancelQuoteAnswer,
  historyParameters,
  chargesAnswer,
  chargeAnswer,
  transfersAnswer,
} from '../../web/contract/plan';
import { COUPON_REFUSALS } from '../../web/domain/billing/coupon';
import { CHARGE, QUOTE, type Described } from './described';

export const PLAN: Described = {
  'GET /api/billing/return': {
    does: 'Shopify leads here; has Shopify read and leads into the app, to `/plan/charge/{id}`. It proves nothing',
    query: chargeReturnQuery,
    answer: 'redirect',
    fails: ['NOT_FOUND'],
  },
  'GET /api/billing/approval': {
    does: '`approvalUrl` of an answer leads here. Leads to Shopify’s page of the charge as long as that asks what was said, else to what the plan costs now, or to `/plan/charge/{id}`',
    query: chargeReturnQuery,
    answer: 'redirect',
    fails: ['NOT_FOUND'],
  },
  'GET /api/plan': {
    does: 'the plan as Shopify was read last (anew while something is open), the subscription that runs, what can be chosen and costs, what waits for approval, the trial, the saved coupon, transfers, and the import',
    answer: planAnswer,
  },
  'DELETE /api/plan/coupon': { does: 'gives up the saved code', answer: planAnswer },
  'POST /api/plan/quote': {
    does: 'what a plan would cost from today, as Shopify bills it',
    body: quoteBody,
    answer: quoteAnswer,
    fails: [...QUOTE],
  },
  'POST /api/plan/charges': {
    does: 'has Shopify prepare the charge of a quote, and answers where the merchant approves it; `CONFLICT` where the quote is another one by now',
    body: chargeBody,
    answer: requestedChargeAnswer,
    fails: [...QUOTE, ...CHARGE],
  },
  'POST /api/plan/purchases/quote': {
    does: 'the same for what is bought once',
    body: purchaseQuoteBody,
    answer: purchaseQuoteAnswer,
    fails: ['ALREADY_BOUGHT', ...QUOTE],
  },
  'POST /api/plan/purchases': {
    does: 'has Shopify prepare that charge',
    body: purchaseBody,
    answer: requestedChargeAnswer,
    fails: ['ALREADY_BOUGHT', ...QUOTE, ...CHARGE],
  },
  'POST /api/plan/cancel/quote': {
    does: 'what stays, and until when, if the subscription ends now',
    answer: cancelQuoteAnswer,
    fails: ['NO_SUBSCRIPTION', 'PLAN_CHANGING'],
  },
  'POST /api/plan/cancel': {
    does: 'ends it, and a scheduled change with it',
    answer: cancelQuoteAnswer,
    fails: ['NO_SUBSCRIPTION', 'PLAN_CHANGING', ...CHARGE],
  },
  'GET /api/plan/charges': {
    does: 'all charges, 50 at a time, the newest first',
    query: historyParameters,
    answer: chargesAnswer,
  },
  'GET /api/plan/charges/:id': {
    does: 'one charge; while it is open Shopify is read anew',
    answer: chargeAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/plan/transfers': {
    does: 'which document used which transfer, and where that came from; 50 at a time, the newest first',
    query: historyParameters,
    answer: transfersAnswer,
  },
  'POST /api/coupons/:code': {
    does: 'what a code is worth; it is kept for 30 days. `via=typed` replaces a kept code, `link` does not. `PARTNER` answers a value of 0 and the plans to show (decisions/0065). Without `Accept: application/json` a refusal is its code as text',
    query: couponParameters,
    answer: couponAnswer,
    refusals: { 422: COUPON_REFUSALS },
  },
  'GET /api/partner/coupons': {
    does: 'the partner’s codes with their counts',
    answer: partnerCouponsAnswer,
    fails: ['NO_PARTNER'],
  },
  'POST /api/partner/coupons/:code': {
    does: 'a new code. Without `Accept: application/json` a refusal is its code as text',
    body: partnerCouponInput,
    answer: partnerCouponsAnswer,
    status: 201,
    fails: ['NO_PARTNER'],
    refusals: { 422: PARTNER_COUPON_REFUSALS },
  },
  'POST /api/partner/coupons/:code/lock': {
    does: 'nobody redeems it any more',
    answer: partnerCouponsAnswer,
    fails: ['NO_PARTNER', 'NOT_FOUND'],
    refusals: { 403: ['UNAUTHORIZED'] },
  },
  'DELETE /api/partner/coupons/:code': {
    does: 'the code stays taken',
    answer: partnerCouponsAnswer,
    fails: ['NO_PARTNER', 'NOT_FOUND'],
    refusals: { 403: ['UNAUTHORIZED'], 409: ['PENDING_PROVISION'] },
  },
  'GET /api/partner/payouts': {
    does: 'what was paid and what waits, with fee, VAT and the numbers of receipts',
    answer: payoutsAnswer,
    fails: ['NO_PARTNER'],
  },
  'POST /api/partner/payouts/:id/objection': {
    does: 'the receipt is no invoice any more',
    body: objectionInput,
    answer: payoutsAnswer,
    fails: ['NO_PARTNER', 'ALREADY_OBJECTED', 'NOT_FOUND'],
  },
  'GET /api/partner/preferences': {
    does: 'address, tax numbers and how to be paid',
    answer: preferencesAnswer,
    fails: ['NO_PARTNER'],
  },
  'PATCH /api/partner/preferences': {
    does: 'saves all of them',
    body: preferencesInput,
    answer: preferencesAnswer,
    fails: ['NO_PARTNER'],
  },
  'GET /api/partner/receipts/:number': {
    does: 'a receipt of the partner, also one that was objected to',
    answer: receiptAnswer,
    fails: ['NO_PARTNER', 'NOT_FOUND', 'RECEIPT_FAILED'],
  },
  'GET /api/partner/redemptions': {
    does: 'what became of the codes, with the lines of the ledger; nothing names a shop',
    query: redemptionsQuery,
    answer: redemptionsAnswer,
    fails: ['NO_PARTNER'],
  },
  'GET /api/partner': {
    does: 'the shop as a partner: state, sums of the ledger, what is missing to a payout, the last twelve months',
    answer: partnerAnswer,
  },
  'POST /api/partner/application': {
    does: 'applies, with the versions of the texts that are accepted',
    body: applicationInput,
    answer: partnerAnswer,
    status: 201,
    fails: ['ALREADY_PARTNER'],
  },
  'POST /api/partner/confirmation': {
    does: 'mails the link that confirms the address once more, at most once an hour',
    answer: partnerAnswer,
    fails: ['NO_PARTNER'],
  },
};
