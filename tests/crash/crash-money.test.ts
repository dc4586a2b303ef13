import { moneyFacts } from './lab/crash-facts';
import { CrashLab } from './lab/crash-lab';
import { differing, announced } from './lab/moment';
import { bookMoney } from './lab/switch-on';

/** Steps on the way of an order's money, from the claim to the hint. */
const MONEY = /bankTransactions|financialAccounts|\/finance\/|assignment-hint/;

const DECISIVE = [
  'before bankTransactions.claimSinceOpened',
  'after bankTransactions.claimSinceOpened',
  'before POST /v1/finance/transactions',
  'after POST /v1/finance/transactions',
  'before bankTransactions.markPosted',
  'after PUT /v1/finance/accounts/:id',
  'before POST /v1/transaction-assignment-hint',
  'after POST /v1/transaction-assignment-hint',
];

describe('killed at any step of the money', () => {
  let lab: CrashLab;

  beforeAll(async () => {
    lab = await CrashLab.open();
    await bookMoney(lab);
  });

  afterAll(() => lab.end());

  it('books it once, hints once, pays the invoice and tells the right balance', async () => {
    const moments = await lab.momentsOf('pay', ({ step }) => MONEY.test(step));
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
    for (const moment of announced(differing(moments))) {
      const order = await lab.dieAndRecover('pay', moment);
      const facts = await moneyFacts(lab, order);
      const expected = { transactions: 1, accounts: [0], hints: 0, invoices: new Set(['paid']) };
      expect({ moment, ...facts }).toEqual({ moment, ...expected });
    }
  });
});
