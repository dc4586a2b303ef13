import { SqliteConnection } from '../../../web/adapters/database/sql/sqlite-driver';
import { onEmbeddedStage } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';

jest.setTimeout(60_000);

const LOOKS = 20;
const GRANTED = ['read_orders', 'read_customers', 'read_payment_terms', 'read_products'];

it('costs no count of documents and no call to Shopify to have the app open, and still tells news at once', () =>
  onEmbeddedStage(async (stage) => {
    const look = () => stage.get('/api/shop');
    await stage.shopify.put('/scopes', { granted: [...GRANTED, 'write_orders'] });
    await saveSettings(stage, { orders: { syncOrderPayment: true } });
    await stage.buy('gross-19');
    const first = await look();
    expect(first).toMatchObject({
      stat: { lexoffice: { invoice: 1, credit: 0 } },
      shopify: { missingScopes: [] },
    });

    await stage.shopify.delete('/calls');
    const statements = jest.spyOn(SqliteConnection.prototype, 'all');
    for (let turn = 0; turn < LOOKS; turn += 1) expect(await look()).toEqual(first);
    const texts = statements.mock.calls.map(([text]) => text);
    statements.mockRestore();
    expect(texts.length).toBeGreaterThan(LOOKS);
    expect(texts.filter((text) => /\bFROM `?documents\b/.test(text))).toEqual([]);
    expect(await stage.shopify.get('/calls')).toEqual([]);

    await stage.shopify.put('/scopes', { granted: GRANTED });
    await stage.settle();
    expect(await look()).toMatchObject({ shopify: { missingScopes: ['write_orders'] } });
  }));
