import { reasonInput } from '../../../web/contract/operator/access';
import {
  bankAnswerInput,
  bankAnswerAnswer,
  payoutRunsQuery,
  payoutRunsAnswer,
  payoutRunAnswer,
  markInput,
  settleDoubleInput,
  raisedVatAnswer,
  prepareInput,
  preparedAnswer,
  payoutFileAnswer,
  paidByInput,
  paidByAnswer,
  raiseInput,
  waitingPartnersQuery,
  heldAnswer,
  carriedAnswer,
} from '../../../web/contract/operator/payouts';
import { receiptAnswer } from '../../../web/contract/partner/payouts';
import { PAYOUT_FILE, type Described } from '../described';

export const OPERATOR_PAYOUTS: Described = {
  'POST /api/operator/payouts/runs/:id/answer': {
    does: 'takes the bank’s answer',
    body: bankAnswerInput,
    answer: bankAnswerAnswer,
    fails: [
      'NOT_FOUND',
      'CONFLICT',
      'BANK_ANSWER_UNREADABLE',
      'BANK_ANSWER_DUPLICATE',
      'BANK_ANSWER_CONTRADICTS',
    ],
  },
  'GET /api/operator/payouts': {
    does: 'files of payouts; with the first page what waits for one, what goes into none, and what was paid twice',
    query: payoutRunsQuery,
    answer: payoutRunsAnswer,
  },
  'GET /api/operator/payouts/receipts/:number': {
    does: 'the receipt of that number, also one that was objected to',
    answer: receiptAnswer,
    fails: ['NOT_FOUND', 'RECEIPT_FAILED'],
  },
  'GET /api/operator/payouts/runs/:id': {
    does: 'one file with its payouts and their history',
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/payouts/runs': {
    does: 'prepares as many files of a method as it needs',
    body: prepareInput,
    answer: preparedAnswer,
    status: 201,
    fails: ['NOTHING_TO_PAY', 'RUN_HELD', 'CONFLICT'],
  },
  'POST /api/operator/payouts/runs/:id/export': {
    does: 'the file itself',
    body: reasonInput,
    answer: payoutFileAnswer,
    fails: ['NOT_FOUND', 'CONFLICT', ...PAYOUT_FILE],
  },
  'POST /api/operator/payouts/runs/:id/paid': {
    does: 'enters that the bank paid, one payout or the whole file',
    body: paidByInput,
    answer: paidByAnswer,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/operator/payouts/raised-vat': {
    does: 'receipts of earlier years that would show more VAT',
    answer: raisedVatAnswer,
  },
  'POST /api/operator/payouts/:id/raise': {
    does: 'agrees to one',
    body: raiseInput,
    answer: raisedVatAnswer,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/operator/payouts/held': {
    does: 'partners whose money waits for something; `after` is `next` of the page before',
    query: waitingPartnersQuery,
    answer: heldAnswer,
  },
  'GET /api/operator/payouts/carried': {
    does: 'partners whose money waits for a next payout',
    query: waitingPartnersQuery,
    answer: carriedAnswer,
  },
  'POST /api/operator/payouts/runs/:id/release': {
    does: 'another person releases it',
    body: reasonInput,
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND', 'CONFLICT', 'SAME_PERSON', ...PAYOUT_FILE],
  },
  'POST /api/operator/payouts/runs/:id/void': {
    does: 'marks it void',
    body: reasonInput,
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND', 'CONFLICT', 'RUN_EXECUTED'],
  },
  'POST /api/operator/payouts/:id/paid': {
    does: 'the bank paid it, in the file `run` where that is named',
    body: markInput,
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/payouts/:id/returned': {
    does: 'it came back',
    body: markInput,
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/payouts/:id/under-way': {
    does: 'nobody knows yet',
    body: markInput,
    answer: payoutRunAnswer,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/operator/payouts/double-payments/:id/settle': {
    does: 'decides what becomes of a payment that the bank made a second time',
    body: settleDoubleInput,
    answer: 'nothing',
    status: 204,
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
};
