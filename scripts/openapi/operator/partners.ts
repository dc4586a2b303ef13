import { reasonInput } from '../../../web/contract/operator/access';
import {
  missingRatesAnswer,
  exchangeRateInput,
  exchangeRateAnswer,
  partnersQuery,
  partnersAnswer,
  operatedRedemptionsQuery,
  operatedRedemptionsAnswer,
  refuseProvisionInput,
} from '../../../web/contract/operator/partners';
import type { Described } from '../described';

export const OPERATOR_PARTNERS: Described = {
  'GET /api/operator/exchange-rates': {
    does: 'days whose rate is missing',
    answer: missingRatesAnswer,
  },
  'POST /api/operator/exchange-rates': {
    does: 'enters or corrects one',
    body: exchangeRateInput,
    answer: exchangeRateAnswer,
  },
  'GET /api/operator/partners': {
    does: 'who applied, with what they agreed to and what they are owed; `state`, `before`, `partner` narrow it',
    query: partnersQuery,
    answer: partnersAnswer,
  },
  'GET /api/operator/partners/:id/redemptions': {
    does: 'which shops a partner brought, and what of it an operator refused',
    query: operatedRedemptionsQuery,
    answer: operatedRedemptionsAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/redemptions/:id/refuse': {
    does: 'refuses one provision, once; the next payout sets off what was paid',
    body: refuseProvisionInput,
    answer: 'nothing',
    status: 204,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/partners/:id/approve': {
    does: 'lets a partner give codes away',
    body: reasonInput,
    answer: 'nothing',
    status: 204,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/partners/:id/refuse': {
    does: 'refuses an application',
    body: reasonInput,
    answer: 'nothing',
    status: 204,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/partners/:id/lock': {
    does: 'locks all coupons and holds payouts',
    body: reasonInput,
    answer: 'nothing',
    status: 204,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
};
