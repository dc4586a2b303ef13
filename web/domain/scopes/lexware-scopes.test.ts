import { missingLexwareScopes, neededLexwareScopes } from './lexware-scopes';
import { DEFAULT_SETTINGS } from '../settings/settings';

const BASE = ['profile.read', 'invoices.write'];
const DELIVERY = ['delivery-notes.read', 'delivery-notes.write'];
const withDelivery = (create: boolean | string) => ({
  ...DEFAULT_SETTINGS,
  delivery: { ...DEFAULT_SETTINGS.delivery, create },
});

describe('scopes beyond the first connection', () => {
  it('are none for a shop that only writes invoices', () => {
    expect(neededLexwareScopes(DEFAULT_SETTINGS)).toEqual([]);
    expect(missingLexwareScopes(BASE, DEFAULT_SETTINGS)).toEqual([]);
  });

  it.each([true, '2026-03-01'])(
    'are those of delivery notes when they are switched on (%s)',
    (create) => {
      expect(neededLexwareScopes(withDelivery(create))).toEqual(DELIVERY);
      expect(missingLexwareScopes(BASE, withDelivery(create))).toEqual(DELIVERY);
      expect(missingLexwareScopes([...BASE, 'delivery-notes.read'], withDelivery(create))).toEqual([
        'delivery-notes.write',
      ]);
      expect(missingLexwareScopes([...BASE, ...DELIVERY], withDelivery(create))).toEqual([]);
    },
  );

  it('are those of bank transactions when they are switched on', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      transaction: { ...DEFAULT_SETTINGS.transaction, create: 'all' as const },
    };
    expect(neededLexwareScopes(settings)).toEqual([
      'finance.read',
      'finance.write',
      'transaction-assignment-hint.write',
    ]);
    expect(missingLexwareScopes([...BASE, ...DELIVERY, 'finance.read'], settings)).toEqual([
      'finance.write',
      'transaction-assignment-hint.write',
    ]);
  });

  it('are not missed while nobody knows what was granted', () =>
    expect(missingLexwareScopes([], withDelivery(true))).toEqual([]));
});
