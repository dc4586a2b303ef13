import { moneyFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { differing, announced } from './fixture/moment';
import { bookMoney } from './fixture/switch-on';

/** Steps on the way of an order's money, from the claim to the hint. */
const MONEY = /bankTransactions|financialAccounts|\/finance\/|assignment-hint/;

/** Until money is posted, and its document is hinted to. */
const AHEAD_MS = 60_000;

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
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open({ aheadMs: AHEAD_MS });
    await bookMoney(fixture);
  });

  afterAll(() => fixture.end());

  it('books it once, hints once, pays the invoice and tells the right balance', async () => {
    const moments = await fixture.momentsOf('pay', ({ step }) => MONEY.test(step));
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
    for (const moment of announced(differing(moments))) {
      const order = await fixture.dieAndRecover('pay', moment);
      const facts = await moneyFacts(fixture, order);
      const expected = { transactions: 1, accounts: [0], hints: 0, invoices: new Set(['paid']) };
      expect({ moment, ...facts }).toEqual({ moment, ...expected });
    }
  });
});
