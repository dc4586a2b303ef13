import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import { onlyWith } from '../../../tests/support/doubles/only-with';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { aCharge } from '../../../tests/support/samples/a-charge';
import type { ReadCharge } from '../../domain/billing/reading';
import { AppError } from '../../ports/app-error';
import type { Billing } from '../../ports/shopify-billing';
import { requestCharge, type RequestDeps } from './request-charge';

const REQUESTED = 'gid://shopify/AppSubscription/1';

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

/** A merchant asks for a plan while a request from before, whose sums are over, waits. */
async function asksAgain(present: ReadCharge['status'] | 'silent') {
  const { database } = opened;
  const shop = await installShop(database);
  const terms = aCharge({ shopId: shop.id, holdsUntil: moment(60) });
  const { charge } = await database.charges.open({ ...terms, at: moment() });
  const asked = { state: 'pending', shopifyId: REQUESTED } as const;
  await database.charges.update(shop.id, charge.id, asked, moment());
  const read = {
    shopifyId: REQUESTED,
    kind: 'plan',
    chargeId: charge.id,
    isTest: false,
    createdAt: moment(),
    trialDays: 0,
    periodEnd: moment(9_000),
    discountLeft: null,
    priceAfterDiscount: null,
  } as const;
  const cancel = jest.fn(() => Promise.resolve());
  const billing: Partial<Billing> = {
    cancel,
    current: () =>
      present === 'silent'
        ? Promise.reject(new AppError('SHOPIFY_UNAVAILABLE', 'silent'))
        : Promise.resolve({
            charges: [{ ...read, status: present }],
            isDevelopmentStore: false,
            currency: 'EUR',
          }),
    requestPlan: () => Promise.resolve({ shopifyId: 'gid://next', confirmationUrl: 'https://ask' }),
  };
  const deps = onlyWith<RequestDeps>({
    database,
    billing: onlyWith<Billing>(billing),
    clock: manualClock(moment(120)),
    logger: recordingLogger(),
    namedShops: { admin: [], staff: [], development: [], plans: new Map() },
    trialMark: (domain) => domain,
    returnUrl: () => '',
  });
  const promise = { timing: 'standard', holdsUntil: moment(9_000), restBill: null } as const;
  const wanted = { terms, ...promise, coupon: null };
  const outcome = await requestCharge(deps, shop, wanted).then(
    () => 'asked',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  const states = (await database.charges.ofShop(shop.id)).map(({ state }) => state);
  return { outcome, states, hasCancelled: cancel.mock.calls.length > 0 };
}

it.each([
  [
    'ends one that nobody has approved',
    'PENDING',
    { outcome: 'asked', states: ['pending', 'cancelled'], hasCancelled: true },
  ],
  [
    'keeps one that was approved a moment ago',
    'ACTIVE',
    { outcome: 'CONFLICT', states: ['active'], hasCancelled: false },
  ],
  [
    'ends nothing that it cannot read',
    'silent',
    { outcome: 'asked', states: ['pending', 'cancelled'], hasCancelled: false },
  ],
] as const)('%s', async (_, present, happens) => {
  expect(await asksAgain(present)).toEqual(happens);
});
