import type { ObstacleCode } from '../../contract/order/explanation';
import type { Decision } from '../../domain/documents/model/reason';
import type { LexwareId } from '../../domain/ids';
import type { Connection } from '../../ports/stores/connection-store';
import { aGrant, aMeter } from '../../domain/testing/meters';
import { aDocument } from '../../domain/testing/documents';
import { aProfile, aTokenPair, moment, ofInvoice } from '../../../tests/support/database/records';
import { obstacleAnswers } from './order-page';

type Facts = Parameters<typeof obstacleAnswers>[0];

const connected: Connection = {
  shopId: 1 as Connection['shopId'],
  status: 'connected',
  tokens: aTokenPair(),
  tokenVersion: 1,
  profile: aProfile('Teeladen'),
  connectedAt: moment(),
  profilePulledAt: moment(),
};
const shop: Facts['shop'] = { activatedAt: moment(), frozenAt: null };
const orderWith = (decision: Decision): Facts['order'] => ({
  documents: [],
  decisions: [ofInvoice(decision)],
});
const invoiced: Facts['order'] = {
  documents: [aDocument({ lexwareId: 'a' as LexwareId })],
  decisions: [],
};
const UNUSED = aMeter();
const USED_UP = aMeter({ quotaTaken: 10 });
const waiting = orderWith({ kind: 'wait', reason: 'WAIT' });

function obstacles(facts: Partial<Facts>): ObstacleCode[] {
  const healthy = { order: invoiced, shop, connection: connected, meter: UNUSED, money: [] };
  return obstacleAnswers({ ...healthy, ...facts }).map(({ code }) => code);
}

it.each<[string, Partial<Facts>, ObstacleCode[]]>([
  ['nothing', {}, []],
  ['no connection', { connection: null }, ['NOT_CONNECTED']],
  ['a profile not read yet', { connection: { ...connected, profile: null } }, ['NOT_CONNECTED']],
  [
    'an interrupted connection, whatever else there is',
    { connection: { ...connected, status: 'interrupted' }, order: waiting, meter: USED_UP },
    ['CONNECTION_INTERRUPTED'],
  ],
  [
    'no yes of the merchant, for a document to come',
    { order: waiting, shop: { ...shop, activatedAt: null } },
    ['NOT_ACTIVATED'],
  ],
  ['no yes of the merchant, but no document to come', { shop: { ...shop, activatedAt: null } }, []],
  ['no transfers for a document to come', { order: waiting, meter: USED_UP }, ['NO_TRANSFERS']],
  [
    'a document to come, and transfers that were granted',
    { order: waiting, meter: aMeter({ quotaTaken: 10, grants: [aGrant({ left: 5 })] }) },
    [],
  ],
  ['no transfers, and nothing to come', { meter: USED_UP }, []],
  [
    'no permission for a document',
    { order: orderWith({ kind: 'wait', reason: 'MISSING_LEXWARE_SCOPE' }) },
    ['MISSING_LEXWARE_SCOPE'],
  ],
  ['no permission for its money', { money: [{ state: 'claimed' }] }, ['MISSING_LEXWARE_SCOPE']],
  ['no permission, and no money waits', { money: [{ state: 'posted' }] }, []],
  [
    'hidden terms',
    { order: orderWith({ kind: 'wait', reason: 'TERMS_HIDDEN' }) },
    ['MISSING_SHOPIFY_SCOPE'],
  ],
])('shows what stops an order: %s', (_what, facts, expected) => {
  expect(obstacles(facts)).toEqual(expected);
});

it('names cause, remedy and where to find it', () => {
  const common = { order: waiting, shop, connection: null, meter: UNUSED, money: [] };
  expect(obstacleAnswers(common)).toEqual([
    {
      code: 'NOT_CONNECTED',
      text: expect.stringContaining('Verbinde dein Konto') as unknown,
      path: '/preferences',
    },
  ]);
});
