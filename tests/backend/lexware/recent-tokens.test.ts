import type { ConnectionStore } from '../../../web/ports/stores/connection-store';
import { aShop } from '../../support/samples/a-shop';
import { LexwareFixture, ID, NOW, SHOP } from '../../support/clients/lexware-fixture';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

describe('tokens of calls that name their account', () => {
  let now: Date;
  const reads = jest.fn();
  const client = () => {
    const { connections } = fixture;
    jest.spyOn(connections, 'byShop').mockImplementation(() => {
      reads();
      return Promise.resolve(connections.connection && { ...connections.connection });
    });
    return fixture.client({ clock: { now: () => now } });
  };

  beforeEach(async () => {
    now = NOW;
    reads.mockReset();
    await fixture.connect({ expiresInMs: 3_600_000, to: 'a' });
  });

  it('are read once in half a minute', async () => {
    const lexware = client();
    await fixture.createInvoice(lexware, 'a');
    await fixture.createInvoice(lexware, 'a');
    expect(reads).toHaveBeenCalledTimes(1);
    now = new Date(NOW.getTime() + 30_000);
    await fixture.createInvoice(lexware, 'a');
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('are those of a connection that was read with its shop a moment ago, while it counts', async () => {
    const lexware = client();
    const { connection } = fixture.connections;
    let found = connection;
    const withShop: ConnectionStore['withShop'] = (id) =>
      Promise.resolve({ shop: aShop({ id }), connection: found });
    const shared = lexware.sharing({ withShop });
    expect(await shared.withShop(SHOP)).toMatchObject({ connection });
    await fixture.createInvoice(lexware, 'a');
    expect(reads).not.toHaveBeenCalled();
    now = new Date(NOW.getTime() + 30_000);
    found = connection && { ...connection, status: 'interrupted' };
    await shared.withShop(SHOP);
    await fixture.createInvoice(lexware, 'a');
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('are read anew by a call that names none, and for another account', async () => {
    const lexware = client();
    await fixture.createInvoice(lexware, 'a');
    await fixture.connect({ expiresInMs: 3_600_000, to: 'b' });
    await fixture.createInvoice(lexware);
    await fixture.createInvoice(lexware, 'b');
    expect(reads).toHaveBeenCalledTimes(2);
    await expect(fixture.createInvoice(lexware, 'a')).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
  });

  it('are read anew once Lexware takes them no more, here or in another process', async () => {
    const lexware = client();
    await fixture.createInvoice(lexware, 'a');
    const { tokens, tokenVersion } = (await fixture.connections.byShop())!;
    await fixture.connections.rotateTokens(SHOP, tokenVersion, {
      ...tokens,
      accessToken: 'theirs',
    });
    fixture.server.answer(({ headers }) =>
      headers.authorization === 'Bearer theirs' ? { json: { id: ID } } : { status: 401, json: {} },
    );
    await expect(fixture.createInvoice(lexware, 'a')).resolves.toBe(ID);
    await fixture.connections.markInterrupted();
    fixture.server.answer(() => ({ status: 401, json: {} }));
    await expect(fixture.createInvoice(lexware, 'a')).rejects.toMatchObject({
      code: 'CONNECTION_INTERRUPTED',
    });
  });
});
