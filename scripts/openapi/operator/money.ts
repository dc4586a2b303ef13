import { reasonInput, doneAnswer } from '../../../web/contract/operator/access';
import {
  chargesToCorrectAnswer,
  correctionInput,
  trialInput,
  couponsQuery,
  couponAnswer,
  couponsAnswer,
  couponInput,
  grantInput,
  offersAnswer,
  offerInput,
} from '../../../web/contract/operator/money';
import { CHARGE, type Described } from '../described';

export const OPERATOR_MONEY: Described = {
  'GET /api/operator/shops/:shopId/corrections': {
    does: 'the shop’s charges with what was done about them',
    answer: chargesToCorrectAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/shops/:shopId/charges/:id/corrections': {
    does: 'records a refund or credit made at Shopify',
    body: correctionInput,
    answer: chargesToCorrectAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/shops/:shopId/charges/:id/trial': {
    does: 'extends the trial at Shopify; `TRIAL_EXTENSION_OPEN` while an answer is open',
    body: trialInput,
    answer: chargesToCorrectAnswer,
    fails: ['NO_TRIAL', 'TRIAL_EXTENSION_OPEN', 'NOT_FOUND', ...CHARGE],
  },
  'GET /api/operator/coupons': {
    does: 'coupons with their use, by pages; by the beginning of codes',
    query: couponsQuery,
    isSearched: true,
    answer: couponsAnswer,
  },
  'POST /api/operator/coupons': {
    does: 'creates one and answers it',
    body: couponInput,
    answer: couponAnswer,
  },
  'POST /api/operator/coupons/:code/lock': {
    does: 'nobody redeems it any more',
    answer: couponAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/coupons/:code/unlock': {
    does: 'again; one of our own that is worth much by `admin` alone',
    answer: couponAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/shops/:shopId/grants': {
    does: 'transfers on top of the plan, once per `key`, within 30 days no more than the role may',
    body: grantInput,
    answer: doneAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/operator/shops/:shopId/offers': {
    does: 'private plans offered to the shop',
    answer: offersAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/shops/:shopId/offers': {
    does: 'offers one, below the plan’s price for `admin` alone',
    body: offerInput,
    answer: offersAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/shops/:shopId/offers/:plan/withdraw': {
    does: 'takes an offer back',
    body: reasonInput,
    answer: offersAnswer,
    fails: ['NOT_FOUND'],
  },
};
