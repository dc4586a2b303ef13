import type { LexwareId } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';
import type { FinancialAccount, FinancialTransaction } from '../../../web/ports/lexware';
import { LexwareFixture, ID, SHOP } from '../../support/clients/lexware-fixture';
import { IN_TIME } from '../../support/doubles/permits';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

const ACCOUNT: FinancialAccount = {
  id: ID,
  name: 'Klarna',
  bankName: 'Klarna',
  externalReference: 'belegfluss:shop:klarna',
  balance: cents(0),
  lockVersion: 3,
  deactivated: false,
};

const aTransaction = (more: Partial<FinancialTransaction> = {}): FinancialTransaction => ({
  accountId: ID,
  externalReference: 'shopify:1',
  amount: cents(11_999),
  fee: null,
  date: '2026-03-01T23:30:00.000Z',
  purpose: 'Bestellung #1001',
  counterparty: null,
  ...more,
});

const bodyOf = (index: number): unknown => JSON.parse(fixture.received[index]?.body ?? 'null');
const TECHNICAL = { status: 504, json: { message: 'Endpoint request timed out' } };

describe('financial accounts', () => {
  it('are found by their reference, whatever else Lexware tells of them', async () => {
    fixture.replyInSequence({
      json: [
        {
          financialAccountId: ID,
          name: 'K',
          balance: '12.50',
          lockVersion: 2,
          state: { status: 'IDLE' },
          virtualAcountId: 1,
        },
      ],
    });
    expect(await fixture.client().findAccount(SHOP, 'a b&c')).toMatchObject({
      id: ID,
      balance: 1_250,
      deactivated: false,
    });
    expect(fixture.received[0]?.path).toBe('/v1/finance/accounts?externalReference=a+b%26c');
    fixture.replyInSequence({ json: [] });
    expect(await fixture.client().findAccount(SHOP, 'x')).toBeNull();
  });

  it.each([
    ['an action result', { id: ID, version: 4 }, 4],
    ['the whole account', { financialAccountId: ID, lockVersion: 5 }, 5],
  ])('are made, with %s as the answer', async (_form, json, lockVersion) => {
    fixture.replyInSequence({ status: 201, json });
    const made = await fixture
      .client()
      .createAccount(SHOP, { name: 'Klarna', externalReference: 'k' }, IN_TIME);
    expect(made).toMatchObject({ id: ID, lockVersion, balance: 0, name: 'Klarna' });
    expect(bodyOf(0)).toEqual({
      type: 'PAYMENT_PROVIDER',
      accountSystem: 'PaymentProvider',
      name: 'Klarna',
      bankName: 'Klarna',
      externalReference: 'k',
      balance: 0,
    });
  });

  it('keep what somebody changed when the balance is told', async () => {
    fixture.replyInSequence(
      { status: 409, json: {} },
      {
        json: {
          financialAccountId: ID,
          name: 'Renamed',
          bankName: 'B',
          externalReference: 'k',
          lockVersion: 8,
        },
      },
      { json: { id: ID, version: 9 } },
    );
    const saved = await fixture.client().setBalance(SHOP, ACCOUNT, cents(-1_205));
    expect(saved).toMatchObject({ name: 'Renamed', balance: -1_205, lockVersion: 9 });
    expect(bodyOf(0)).toMatchObject({ lockVersion: 3, balance: -12.05, name: 'Klarna' });
    expect(bodyOf(2)).toMatchObject({ lockVersion: 8, balance: -12.05, name: 'Renamed' });
  });

  it('leave open whether a lost balance was told', async () => {
    fixture.replyInSequence(TECHNICAL);
    await expect(fixture.client().setBalance(SHOP, ACCOUNT, cents(1))).rejects.toMatchObject({
      code: 'LEXWARE_UNCERTAIN',
    });
    expect(fixture.received).toHaveLength(1);
  });
});

describe('transactions', () => {
  it('are sent with exact amounts, the German day and the fee’s posting category', async () => {
    fixture.replyInSequence({
      status: 201,
      json: [{ financialTransactionId: ID, externalReference: 'shopify:1', amount: 119.99 }],
    });
    const fee = { amount: cents(-251), rate: 19 } as const;
    const posting = await fixture
      .client()
      .postTransactions(SHOP, [aTransaction({ fee, counterparty: 'Anna' })], IN_TIME);
    expect(posting).toEqual({
      kind: 'posted',
      transactions: [{ externalReference: 'shopify:1', id: ID }],
    });
    expect(bodyOf(0)).toEqual([
      {
        financialAccountId: ID,
        valueDate: '2026-03-02T00:00:00.000+01:00',
        bookingDate: '2026-03-02T00:00:00.000+01:00',
        purpose: 'Bestellung #1001',
        amount: 119.99,
        externalReference: 'shopify:1',
        recipientOrSenderName: 'Anna',
        feeAmount: -2.51,
        feeTaxRatePercentage: 19,
        feePostingCategoryId: '113476af-ac83-4bf2-941d-0daa37022945',
      },
    ]);
  });

  it('are refused with Lexware’s reason, which is an answer and no failure', async () => {
    fixture.replyInSequence({
      status: 406,
      json: { details: [{ field: '[0].purpose', message: 'darf nicht leer sein' }] },
    });
    expect(await fixture.client().postTransactions(SHOP, [aTransaction()], IN_TIME)).toEqual({
      kind: 'refused',
      detail: {
        code: 'LEXWARE_OBJECTS',
        objections: [{ field: '[0].purpose', said: 'darf nicht leer sein' }],
      },
    });
  });

  it.each([
    ['a lost answer', TECHNICAL, 'LEXWARE_UNCERTAIN'],
    ['an unreadable answer', { status: 201, text: 'ok' }, 'LEXWARE_UNCERTAIN'],
    ['a missing scope', { status: 403, json: { message: 'Forbidden' } }, 'LEXWARE_SCOPE'],
  ])('fail with a code after %s, sent once', async (_what, reply, code) => {
    fixture.replyInSequence(reply);
    await expect(
      fixture.client().postTransactions(SHOP, [aTransaction()], IN_TIME),
    ).rejects.toMatchObject({
      code,
    });
    expect(fixture.received).toHaveLength(1);
  });
});

it('gives hints, and says when there is one already', async () => {
  const voucher = ID as LexwareId;
  fixture.replyInSequence(
    { json: {} },
    { status: 406, json: { message: 'There is one already.' } },
    { status: 404, json: {} },
  );
  const client = fixture.client();
  expect(await client.hint(SHOP, voucher, 'shopify:1', IN_TIME)).toEqual({ kind: 'given' });
  expect(bodyOf(0)).toEqual({ voucherId: ID, externalReference: 'shopify:1' });
  expect(await client.hint(SHOP, voucher, 'shopify:1', IN_TIME)).toEqual({
    kind: 'refused',
    detail: {
      code: 'LEXWARE_OBJECTS',
      objections: [{ field: null, said: 'There is one already.' }],
    },
  });
  await expect(client.hint(SHOP, voucher, 'shopify:1', IN_TIME)).rejects.toMatchObject({
    code: 'LEXWARE_NOT_FOUND',
  });
});
