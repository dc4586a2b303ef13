import { aClaim, installShop, moment, orderId } from '../../../../tests/support/database/records';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import type { DocumentContent } from '../../../domain/documents/model/document-content';
import { TAX_TYPES } from '../../../domain/tax-rates/tax-rate';
import type { VatCheckRecord } from '../../../ports/stores/order-stores';

const ORDER = orderId(1001);

function aRecord(overrides: Partial<VatCheckRecord> = {}): VatCheckRecord {
  return {
    askedAt: moment(),
    result: 'unknown',
    requestId: null,
    raw: '{"error":"TIMEOUT"}',
    tries: 1,
    ...overrides,
  };
}

describe.each(testDatabases())('answers about VAT ids on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  it('are stored per shop, order and id; the newest counts', async () => {
    const { vatChecks } = opened.database;
    const shop = await installShop(opened.database);
    const other = await installShop(opened.database);
    const valid = aRecord({
      askedAt: moment(60),
      result: 'valid',
      requestId: 'WAPI1',
      raw: '{"valid":true}',
      tries: 0,
    });
    expect(await vatChecks.latest(shop.id, ORDER, 'ATU12345675')).toBeNull();
    await vatChecks.record(shop.id, ORDER, 'ATU12345675', valid);
    await vatChecks.record(shop.id, ORDER, 'ATU12345675', aRecord());
    expect(await vatChecks.latest(shop.id, ORDER, 'ATU12345675')).toEqual(valid);
    expect(await vatChecks.latest(shop.id, ORDER, 'FR11123456782')).toBeNull();
    expect(await vatChecks.latest(shop.id, orderId(1002), 'ATU12345675')).toBeNull();
    expect(await vatChecks.latest(other.id, ORDER, 'ATU12345675')).toBeNull();
  });

  it('go when the shop’s data is deleted', async () => {
    const { shops, vatChecks } = opened.database;
    const shop = await installShop(opened.database);
    await vatChecks.record(shop.id, ORDER, 'ATU12345675', aRecord());
    await shops.redact(shop.id);
    expect(await vatChecks.latest(shop.id, ORDER, 'ATU12345675')).toBeNull();
  });

  it.each(TAX_TYPES)('documents remember the tax type %s', async (taxType) => {
    const { documents } = opened.database;
    const shop = await installShop(opened.database);
    const content: DocumentContent = {
      taxesIncluded: true,
      taxType,
      taxSubType: 'electronicServices',
      taxNote: null,
      items: [],
      rates: [],
      recipient: 'x',
    };
    await documents.claim(shop.id, aClaim({ content }));
    expect((await documents.billed(shop.id, ORDER))[0]?.content).toEqual(content);
  });
});
