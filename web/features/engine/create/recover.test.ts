import { aClaim, installShop, lexwareId, moment } from '../../../../tests/support/database/records';
import { aVoucherRow } from '../../../../tests/support/doubles/listed-vouchers';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import type { VoucherContent, VoucherRow } from '../../../ports/lexware';
import type { LexwareId } from '../../../domain/ids';
import type { CreationState } from '../../../domain/documents/model/document';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';
import { findLostDocument } from './recover';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

const voided = (number: number): VoucherRow => aVoucherRow(number, { status: 'voided' });

function content({ id, status }: VoucherRow): VoucherContent {
  return {
    id,
    number: null,
    status,
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

interface Situation {
  state?: CreationState;
  /** Documents that the list names and Lexware does not find when they are read. */
  gone?: LexwareId[];
}

/** Searches for a lost invoice in a list of these pages. */
async function find(pages: VoucherRow[][], { state = 'sending', gone = [] }: Situation = {}) {
  const shop = await installShop(opened.database);
  const { document } = await opened.database.documents.claim(shop.id, aClaim());
  const lexware = {
    vouchers: async (_: unknown, { page }: { page: number }) => {
      return { rows: pages[page] ?? [], isLast: page >= pages.length - 1 };
    },
    voucher: async (_: unknown, __: unknown, id: LexwareId) => {
      if (gone.includes(id)) throw new AppError('LEXWARE_NOT_FOUND', 'Deleted meanwhile');
      return content(pages.flat().find((one) => one.id === id)!);
    },
  };
  return findLostDocument({ lexware, documents: opened.database.documents }, shop.id, {
    ...document,
    state,
  });
}

const found = (number: number, status: VoucherRow['status'] = 'open') => {
  return { kind: 'found', voucher: { id: lexwareId(number), status } };
};

it('recognises a document that the list names twice because another one moved it to the next page', async () => {
  expect(await find([[aVoucherRow(3), aVoucherRow(1)], [aVoucherRow(1)]])).toMatchObject({
    kind: 'several',
  });
  expect(await find([[aVoucherRow(1)], [aVoucherRow(1)]])).toMatchObject(found(1));
});

it('reports none only after the last page', async () => {
  expect(await find([[], [], [aVoucherRow(1)]])).toMatchObject(found(1));
  expect(await find([[], []])).toEqual({ kind: 'absent' });
});

it('skips a document that was deleted after it was listed', async () => {
  const gone = [lexwareId(3)];
  expect(await find([[aVoucherRow(3), aVoucherRow(1)]], { gone })).toMatchObject(found(1));
  expect(await find([[aVoucherRow(3)]], { gone })).toEqual({ kind: 'absent' });
});

describe('a document voided in Lexware', () => {
  it('is found where no valid one fits, so that it is not sent a second time', async () => {
    expect(await find([[voided(1)]])).toMatchObject(found(1, 'voided'));
    expect(await find([[voided(3), voided(1)]])).toEqual({
      kind: 'several',
      ids: [lexwareId(3), lexwareId(1)],
    });
  });

  it.each(['sending', 'unclear'] as const)('comes after a valid one (%s)', async (state) => {
    expect(await find([[voided(3), aVoucherRow(1)]], { state })).toMatchObject(found(1));
    expect(await find([[voided(3), aVoucherRow(2), aVoucherRow(1)]], { state })).toMatchObject({
      kind: 'several',
      ids: [lexwareId(2), lexwareId(1)],
    });
  });

  it('is not ours where several fitted before: voiding them is how the merchant asks for a new one', async () => {
    expect(await find([[voided(1)]], { state: 'unclear' })).toEqual({ kind: 'absent' });
    expect(await find([[voided(3), voided(1)]], { state: 'unclear' })).toEqual({ kind: 'absent' });
  });
});
