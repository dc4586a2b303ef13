import { aClaim, installShop, lexwareId, moment } from '../../../../tests/support/records';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/databases';
import type { VoucherContent, VoucherRow } from '../../../ports/lexware';
import type { LexwareId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { findLostDocument } from './recover';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

function row(number: number): VoucherRow {
  return {
    id: lexwareId(number),
    kind: 'invoice',
    number: `RE-${number}`,
    status: 'open',
    contactId: null,
    voucherDate: moment(),
    createdAt: moment(),
    updatedAt: moment(),
    total: cents(11_900),
  };
}

function content(id: LexwareId): VoucherContent {
  return {
    id,
    number: null,
    status: 'open',
    voucherDate: moment(),
    title: '',
    introduction: 'Bestellung #1001',
    remark: '',
    total: cents(11_900),
    tax: cents(1_900),
    currency: 'EUR',
    recipient: null,
  };
}

/** Looks for a lost invoice in a list of these pages. */
async function find(pages: VoucherRow[][]) {
  const shop = await installShop(opened.database);
  const { document } = await opened.database.documents.claim(shop.id, aClaim());
  const lexware = {
    vouchers: async (_: unknown, { page }: { page: number }) => {
      return { rows: pages[page] ?? [], isLast: page >= pages.length - 1 };
    },
    voucher: async (_: unknown, __: unknown, id: LexwareId) => content(id),
  };
  return findLostDocument({ lexware, documents: opened.database.documents }, shop.id, document);
}

it('knows a document again that the list names twice, because another one moved it to the next page', async () => {
  expect(await find([[row(3), row(1)], [row(1)]])).toMatchObject({ kind: 'several' });
  expect(await find([[row(1)], [row(1)]])).toMatchObject({ kind: 'found', voucher: { id: lexwareId(1) } });
});

it('says that there is none only after the last page', async () => {
  expect(await find([[], [], [row(1)]])).toMatchObject({ kind: 'found' });
  expect(await find([[], []])).toEqual({ kind: 'absent' });
});
