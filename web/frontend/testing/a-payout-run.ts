import { PERMISSIONS } from '../../domain/operator/permissions';
import { PAYOUT_JOB } from '../../domain/partner/payout';
import { keepToken } from '../admin/operator-session';
import type { OperatedPayout, PayoutRun } from '../admin/payouts/payouts-query';
import { aShop } from './builders';
import { fakeServer, json, type Reply } from './fake-server';

export const AT = '2026-03-02T09:00:00.000Z';
export const ME = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['finance'],
  permissions: [...PERMISSIONS],
  endsAt: AT,
  freshUntil: AT,
  recoveryCodesLeft: 10,
};
export const MARA = { name: 'Mara (7, betreiber)', at: AT };
export const JAN = { name: 'Jan (8, betreiber)', at: AT };

export function aRun(changes: Partial<PayoutRun> = {}): PayoutRun {
  return {
    id: 3,
    method: 'bank',
    state: 'prepared',
    messageId: 'BF-20260302-0a1b2c3d',
    payouts: 2,
    amount: 153_08,
    paid: 0,
    returned: 0,
    doubted: 0,
    prepared: MARA,
    released: null,
    exportedAt: null,
    voided: null,
    mayRelease: false,
    ...changes,
  };
}
export const EXPORTED = { state: 'exported', released: JAN, exportedAt: AT } as const;

export const CREATED = {
  state: 'scheduled',
  at: AT,
  actor: PAYOUT_JOB,
  reason: '',
  run: null,
  file: null,
} as const;
export const TAKEN = { ...CREATED, actor: MARA.name, run: 3, file: 'BF-20260302-0a1b2c3d' };

export function aPayout(changes: Partial<OperatedPayout> = {}): OperatedPayout {
  return {
    id: 1,
    partner: 7,
    name: 'Agentur Nord GmbH',
    month: '2026-02',
    state: 'scheduled',
    run: 3,
    provisions: 61_41,
    fee: 0,
    net: 61_41,
    vat: 11_67,
    carried: 0,
    feeChange: 0,
    amount: 73_08,
    method: 'bank',
    recipient: '3000',
    taxCase: 'regular',
    receipt: { number: 'GS-2026-0001', objectedAt: null, former: [], isKept: true },
    createdAt: AT,
    paidAt: null,
    isPaidTwice: false,
    history: [CREATED, TAKEN],
    doubt: null,
    returnedFrom: null,
    ...changes,
  };
}
export const OTHER = aPayout({
  id: 2,
  partner: 9,
  name: 'Beratung Süd',
  amount: 80_00,
  receipt: { number: 'GS-2026-0002', objectedAt: null, former: [], isKept: true },
});

export const NOTHING = { waiting: [], stuck: [], doubled: [], items: [], hasMore: false };
export const NOBODY = { items: [], next: null };
export const RUN = 'GET /api/operator/payouts/runs/3';
export const runOf = (changes: Partial<PayoutRun> = {}, items = [aPayout(), OTHER]) =>
  json({ run: aRun(changes), items });

export function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/payouts': () => json(NOTHING),
    'GET /api/operator/payouts/held': () => json(NOBODY),
    'GET /api/operator/payouts/carried': () => json(NOBODY),
    'GET /api/operator/payouts/raised-vat': () => json({ items: [] }),
    [RUN]: () => runOf(),
    ...replies,
  });
}
