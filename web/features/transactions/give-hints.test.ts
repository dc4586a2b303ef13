import { FinanceMemory } from '../../../tests/support/doubles/finance-memory';
import { aPermit } from '../../../tests/support/doubles/permits';
import {
  aClaim,
  aStoredOrder,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { OF_ORDER } from '../../domain/documents/model/cause';
import { cents } from '../../domain/money/cents';
import { TRANSACTION_SCOPES } from '../../domain/scopes/lexware-scopes';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { AppError, type Failure } from '../../ports/app-error';
import type { LexwareFinance } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-stores';
import { giveHints } from './give-hints';

const MONEY = 'shopify:1';
type Answer = Awaited<ReturnType<LexwareFinance['hint']>> | AppError;

const failing = (code: Failure): Answer => new AppError(code, 'as the test says');
const refused: Answer = { kind: 'refused', detail: null };

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
  await bookedMoneyOfAnInvoice();
});
afterEach(() => opened.dispose());

async function bookedMoneyOfAnInvoice(): Promise<void> {
  const { database } = opened;
  const tokens = { ...aTokenPair(), scopes: [...TRANSACTION_SCOPES] };
  await database.connections.connect(shop.id, tokens, moment());
  const transaction = {
    create: 'all',
    hints: true,
    fees: false,
    gateways: { klarna: true },
  } as const;
  await database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, transaction });
  await database.orders.upsertFromShopify(shop.id, aStoredOrder());
  const { document } = await database.documents.claim(shop.id, aClaim());
  const made = { lexwareId: lexwareId(7), status: 'open', at: moment() } as const;
  await database.documents.complete(shop.id, document.id, made);
  await database.financialAccounts.open(shop.id, {
    gateway: 'klarna',
    externalReference: 'k',
    since: moment(),
  });
  const money = {
    externalReference: MONEY,
    kind: 'payment',
    gateway: 'klarna',
    orderId: orderId(1001),
    subject: '#1001',
    cause: OF_ORDER,
    amount: cents(11_900),
    fee: cents(0),
    feeRate: 0,
    date: moment(),
  } as const;
  await database.bankTransactions.claim(shop.id, [money], moment());
  await database.bankTransactions.markPosted(shop.id, [
    { externalReference: MONEY, id: lexwareId(8) },
  ]);
}

/** The error that the job throws, or null, for this answer of Lexware. */
async function hint(answer: Answer): Promise<string | null> {
  const finance = new FinanceMemory();
  const hints = () =>
    answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer);
  const clock = { now: () => new Date(moment(60)) };
  const deps = {
    database: opened.database,
    finance: Object.assign(finance, { hint: hints }),
    clock,
    permit: aPermit(),
  };
  try {
    await giveHints(deps, shop.id, orderId(1001));
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const isHinted = async (): Promise<boolean> =>
  (await opened.database.bankTransactions.hinted(shop.id, [orderId(1001)])).size > 0;

it.each<Failure>([
  'LEXWARE_NOT_SENT',
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
  'CONNECTION_INTERRUPTED',
])('a hint that never left (%s) does not make a later refusal look like success', async (code) => {
  expect(await hint(failing(code))).toBe(code);
  expect(await hint(refused)).toBe('LEXWARE_REFUSED');
  expect(await isHinted()).toBe(false);
  expect(await hint({ kind: 'given' })).toBeNull();
  expect(await isHinted()).toBe(true);
});

it('a hint whose answer was lost counts as given when Lexware then refuses a second one', async () => {
  expect(await hint(failing('LEXWARE_UNCERTAIN'))).toBe('LEXWARE_UNCERTAIN');
  expect(await hint(refused)).toBeNull();
  expect(await isHinted()).toBe(true);
});
