import { z } from 'zod';
import { officeOfEachTest } from '../test-office';
import { aTransaction, anAccount, bankOf } from './a-bank';

const office = officeOfEachTest();

const { openAccount, post, invoice, hint } = bankOf(office);

describe('financial accounts', () => {
  it('are found by their reference or IBAN, by one of them only', async () => {
    const id = await openAccount();
    const found = await office.api('GET', '/finance/accounts?externalReference=konto-1');
    expect(found.body).toMatchObject([
      { financialAccountId: id, balance: 0, lockVersion: 0, deactivated: false },
    ]);
    expect((await office.api('GET', '/finance/accounts?externalReference=other')).body).toEqual([]);
    expect((await office.api('GET', '/finance/accounts?externalReference=a&iban=b')).status).toBe(
      400,
    );
    expect((await office.api('GET', '/finance/accounts')).status).toBe(400);
    expect((await office.api('GET', '/finance/accounts/other')).status).toBe(404);
  });

  it('are replaced with the current lockVersion only, and keep the balance they were given', async () => {
    const id = await openAccount();
    await post(aTransaction(id));
    expect((await office.api('GET', `/finance/accounts/${id}`)).body).toMatchObject({ balance: 0 });
    const put = (more: object) =>
      office.api('PUT', `/finance/accounts/${id}`, anAccount({ balance: 119, ...more }));
    expect(await put({ lockVersion: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await put({ lockVersion: 0 })).status).toBe(409);
    expect((await put({ lockVersion: 1, accountSystem: 'Other' })).status).toBe(406);
    expect((await office.api('GET', `/finance/accounts/${id}`)).body).toMatchObject({
      balance: 119,
      lockVersion: 1,
    });
  });

  it('need what their type asks for', async () => {
    const create = (more: object) => office.api('POST', '/finance/accounts', anAccount(more));
    expect((await create({ type: 'GIRO' })).body).toMatchObject({
      details: [{ field: 'iban' }, { field: 'bic' }],
    });
    expect((await create({ type: 'CREDITCARD' })).status).toBe(406);
    expect((await create({ accountSystem: undefined })).status).toBe(406);
    expect((await create({ balance: 1.001 })).status).toBe(406);
  });

  it('go away unless something on them is assigned', async () => {
    const [free, used] = [await openAccount(), await openAccount({ externalReference: 'konto-2' })];
    expect((await office.api('DELETE', `/finance/accounts/${free}`)).status).toBe(204);
    await post(aTransaction(used, { externalReference: 'tx-1' }));
    await hint(await invoice());
    expect((await office.api('DELETE', `/finance/accounts/${used}`)).status).toBe(406);
  });

  it('are closed to connections without the scope', async () => {
    const { key } = z
      .object({ key: z.string() })
      .parse((await office.control('POST', '/api-keys', { scopes: ['finance.read'] })).body);
    const headers = { Authorization: `Bearer ${key}` };
    expect((await office.api('POST', '/finance/accounts', anAccount(), headers)).status).toBe(403);
    expect((await office.api('GET', '/finance/accounts?iban=x', undefined, headers)).status).toBe(
      200,
    );
  });
});
