import { z } from 'zod';
import { anInvoice, idOf, officeOfEachTest } from '../test-office';
import { aTransaction, bankOf } from './a-bank';

const office = officeOfEachTest();

const { openAccount, post, invoice, hint } = bankOf(office);

const transactionId = ({ body }: { body: unknown }) =>
  z.array(z.object({ financialTransactionId: z.string() })).parse(body)[0]
    ?.financialTransactionId ?? '';
const payment = async (voucherId: string) =>
  (await office.api('GET', `/payments/${voucherId}`)).body;

describe('transactions', () => {
  it('come back as whole objects', async () => {
    const id = await openAccount();
    const answer = await post(aTransaction(id, { amount: -120.02, recipientOrSenderName: 'Anna' }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      {
        amount: -120.02,
        amountAsString: '-120,02',
        openAmount: -120.02,
        recipientOrSenderName: 'Anna',
        lockVersion: 0,
      },
    ]);
    expect(z.array(z.looseObject({})).parse(answer.body)[0]).not.toHaveProperty('state');
    const one = transactionId(answer);
    expect((await office.api('GET', `/finance/transactions/${one}`)).body).toMatchObject({
      purpose: 'Bestellung #1001',
    });
    expect(
      (await office.api('GET', `/finance/transactions/latest-transaction?financialAccountId=${id}`))
        .body,
    ).toMatchObject({
      financialTransactionId: one,
    });
    expect((await office.api('DELETE', `/finance/transactions/${one}`)).status).toBe(204);
  });

  it('are booked once per reference and account', async () => {
    const [one, other] = [await openAccount(), await openAccount({ externalReference: 'konto-2' })];
    const first = transactionId(await post(aTransaction(one, { externalReference: 'tx-1' })));
    const again = await post(aTransaction(one, { externalReference: 'tx-1', amount: 5 }));
    expect(again).toMatchObject({
      status: 201,
      body: [{ financialTransactionId: first, amount: 119 }],
    });
    expect(transactionId(await post(aTransaction(other, { externalReference: 'tx-1' })))).not.toBe(
      first,
    );
  });

  it('are refused as a whole', async () => {
    const id = await openAccount();
    const many = Array.from({ length: 26 }, () => aTransaction(id));
    expect((await post(...many)).status).toBe(406);
    expect((await post(...many.slice(1))).status).toBe(201);
    const bad = await post(aTransaction(id), aTransaction('nowhere'));
    expect(bad).toMatchObject({
      status: 406,
      body: { details: [{ field: '[1].financialAccountId' }] },
    });
    expect((await office.control('GET', '/books')).body).toMatchObject({
      transactions: { length: 25 },
    });
  });

  const FEE = {
    feeAmount: -2.51,
    feeTaxRatePercentage: 0,
    feePostingCategoryId: '16d04a23-fd91-11e1-a21f-0800200c9a66',
  };
  it.each<[string, number, object]>([
    ['all three fee fields', 201, FEE],
    ['a fee without category', 406, { ...FEE, feePostingCategoryId: undefined }],
    ['a fee that is no deduction', 406, { ...FEE, feeAmount: 2.51 }],
    ['a category of another rate', 406, { ...FEE, feeTaxRatePercentage: 19 }],
    ['no date', 406, { valueDate: undefined }],
    ['a date without milliseconds', 201, { valueDate: '2026-03-10T00:00:00+01:00' }],
    ['no purpose', 406, { purpose: undefined }],
    ['three decimals', 406, { amount: 1.005 }],
  ])('with %s answer %i', async (_what, status, more) => {
    expect((await post(aTransaction(await openAccount(), more))).status).toBe(status);
  });

  it('take fees on accounts of payment providers only, and nothing on deactivated ones', async () => {
    const giro = await openAccount({
      type: 'GIRO',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    });
    expect((await post(aTransaction(giro, FEE))).status).toBe(406);
    await office.control('PUT', `/accounts/${giro}`, { deactivated: true });
    expect((await post(aTransaction(giro))).status).toBe(406);
  });

  it('change with the current lockVersion, never in date, account or reference', async () => {
    const account = await openAccount();
    const content = aTransaction(account, { externalReference: 'tx-1' });
    const id = transactionId(await post(content));
    const put = (more: object) =>
      office.api('PUT', `/finance/transactions/${id}`, { ...content, ...more });
    expect((await put({ lockVersion: 0, purpose: 'neu' })).status).toBe(200);
    expect((await put({ lockVersion: 0 })).status).toBe(409);
    expect((await put({ lockVersion: 1, externalReference: 'tx-2' })).status).toBe(406);
  });
});

describe('an assignment hint', () => {
  it('makes the transaction pay the invoice, whichever came first', async () => {
    const account = await openAccount();
    const id = await invoice();
    const [transaction] = [
      transactionId(await post(aTransaction(account, { externalReference: 'tx-1' }))),
    ];
    expect(await hint(id)).toMatchObject({
      status: 200,
      body: { voucherId: id, externalReference: 'tx-1' },
    });
    expect(await payment(id)).toMatchObject({
      openAmount: 0,
      voucherStatus: 'paid',
      paymentItems: [{ paymentItemType: 'partPaymentFinancialTransaction', amount: 119 }],
    });
    expect(
      (await office.api('GET', `/finance/transactions/${transaction}/assignments`)).body,
    ).toEqual([{ id, type: 'invoice' }]);
    expect((await office.api('GET', `/finance/transactions/${transaction}`)).body).toMatchObject({
      state: 'completely_assigned',
      openAmount: 0,
    });

    const later = await invoice();
    await hint(later, { endToEndId: 'e2e' });
    expect(await payment(later)).toMatchObject({ voucherStatus: 'open' });
    await post(aTransaction(account, { endToEndId: 'e2e' }));
    expect(await payment(later)).toMatchObject({ voucherStatus: 'paid' });
  });

  it('assigns what both have open', async () => {
    const account = await openAccount();
    const id = await invoice();
    await hint(id);
    await post(aTransaction(account, { externalReference: 'tx-1', amount: 100 }));
    expect(await payment(id)).toMatchObject({ openAmount: 19, voucherStatus: 'open' });
    const rest = transactionId(await post(aTransaction(account, { amount: 20 })));
    const assigned = await office.control('POST', `/transactions/${rest}/assign`, {
      voucherId: id,
    });
    expect(assigned.body).toMatchObject({ state: 'partly_assigned', openAmount: 1 });
    expect(await payment(id)).toMatchObject({ voucherStatus: 'paid' });
    expect(
      (await office.control('POST', `/transactions/${rest}/assign`, { voucherId: id })).status,
    ).toBe(409);
  });

  it('waits for a draft to be finalised', async () => {
    const id = await invoice('');
    await hint(id);
    await post(aTransaction(await openAccount(), { externalReference: 'tx-1' }));
    await office.control('POST', `/vouchers/${id}/finalize`);
    expect(await payment(id)).toMatchObject({ voucherStatus: 'paid' });
  });

  it('lets outgoing money settle a credit note, never an invoice', async () => {
    const account = await openAccount();
    const content = anInvoice({ paymentConditions: undefined, shippingConditions: undefined });
    const credit = idOf(await office.api('POST', '/credit-notes?finalize=true', content));
    const bill = await invoice();
    await hint(credit);
    await hint(bill);
    await post(aTransaction(account, { externalReference: 'tx-1', amount: -119 }));
    expect(await payment(credit)).toMatchObject({ openAmount: 0, voucherStatus: 'paidoff' });
    expect(await payment(bill)).toMatchObject({ voucherStatus: 'open' });
  });

  it('is given once per voucher, with one key', async () => {
    const id = await invoice();
    expect((await hint(id, { externalReference: 'a', endToEndId: 'b' })).status).toBe(406);
    expect((await hint(id, {})).status).toBe(406);
    expect((await hint('nowhere')).status).toBe(406);
    expect((await hint(id)).status).toBe(200);
    expect((await hint(id, { externalReference: 'tx-2' })).status).toBe(406);
  });
});
