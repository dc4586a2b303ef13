import { driverOfEachTest } from '../testing';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

const grant = () =>
  driver.control('PUT', '/scopes', { granted: ['read_orders', 'read_shopify_payments_accounts'] });
const account = async (fields: string) =>
  driver.graphql(`{ shopifyPaymentsAccount { ${fields} } }`);
const BALANCE = 'balance { amount }';

async function paidOrder(gateway = 'shopify_payments'): Promise<number> {
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.control('POST', `/orders/${id}/pay`, { gateway });
  return id;
}

test('the account is closed without its scope', async () => {
  expect((await account(BALANCE)).body).toMatchObject({
    errors: [{ extensions: { code: 'ACCESS_DENIED' } }],
  });
});

test('a payout clears the balance: charges less fees, refunds and chargebacks', async () => {
  await grant();
  const id = await paidOrder();
  await paidOrder('paypal');
  await driver.control('POST', `/orders/${id}/refund`, { amount: 10 });
  await driver.control('POST', '/chargebacks', { orderId: id, amount: 5, fee: 15 });
  // 34.70 - (0.66 + 0.25) - 10 - 5 - 15
  expect((await account(BALANCE)).body).toMatchObject({
    data: { shopifyPaymentsAccount: { balance: [{ amount: '3.79' }] } },
  });

  const { status, body } = await driver.control('POST', '/payouts');
  expect({ status, net: body.net }).toEqual({ status: 201, net: '3.79' });
  const nodes = `nodes { type amount { amount } fee { amount } net { amount } sourceOrderTransactionId associatedPayout { status } }`;
  const answer = await account(
    `${BALANCE} payouts(first: 5) { nodes { legacyResourceId status net { amount } transactionType } }
     balanceTransactions(first: 10, query: "payments_transfer_id:${String(body.id)}") { ${nodes} }`,
  );
  expect(answer.body).toMatchObject({
    data: {
      shopifyPaymentsAccount: {
        balance: [{ amount: '0.0' }],
        payouts: {
          nodes: [{ status: 'PAID', net: { amount: '3.79' }, transactionType: 'DEPOSIT' }],
        },
        balanceTransactions: {
          nodes: [
            {
              type: 'CHARGE',
              amount: { amount: '34.7' },
              fee: { amount: '0.91' },
              associatedPayout: { status: 'PAID' },
            },
            { type: 'REFUND', amount: { amount: '-10.0' }, fee: { amount: '0.0' } },
            {
              type: 'DISPUTE_WITHDRAWAL',
              net: { amount: '-20.0' },
              sourceOrderTransactionId: null,
            },
          ],
        },
      },
    },
  });
  expect((await driver.control('POST', '/payouts')).status).toBe(422);
});

test('money taken back is a withdrawal, and a payout changes its state', async () => {
  await grant();
  const id = await paidOrder();
  const { body } = await driver.control('POST', '/payouts', { status: 'SCHEDULED' });
  await driver.control('POST', '/chargebacks', { orderId: id, amount: 34.7 });
  await driver.control('POST', '/payouts');
  await driver.control('PUT', `/payouts/${String(body.id)}`, { status: 'FAILED' });
  const payouts =
    'payouts(first: 5, query: "issued_at:>=2020-01-01") { nodes { status net { amount } transactionType } }';
  expect((await account(payouts)).body).toMatchObject({
    data: {
      shopifyPaymentsAccount: {
        payouts: {
          nodes: [
            { status: 'FAILED', transactionType: 'DEPOSIT' },
            { status: 'PAID', net: { amount: '49.7' }, transactionType: 'WITHDRAWAL' },
          ],
        },
      },
    },
  });
});
