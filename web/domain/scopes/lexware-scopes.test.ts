import { missingLexwareScopes, neededLexwareScopes } from './lexware-scopes';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';

const BASE = ['profile.read', 'invoices.write'];
const DELIVERY = ['delivery-notes.read', 'delivery-notes.write'];
const using = (settings: Settings) => ({ settings, isDeliveryNoteWaiting: false });
const PLAIN = using(DEFAULT_SETTINGS);
const withDelivery = (create: boolean | string) =>
  using({ ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, create } });

describe('scopes beyond the first connection', () => {
  it('are none for a shop that only writes invoices', () => {
    expect(neededLexwareScopes(PLAIN)).toEqual([]);
    expect(missingLexwareScopes(BASE, PLAIN)).toEqual([]);
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

  it('are those of delivery notes as well while a requested one waits for them', () =>
    expect(missingLexwareScopes(BASE, { ...PLAIN, isDeliveryNoteWaiting: true })).toEqual(
      DELIVERY,
    ));

  it('are those of bank transactions when they are switched on', () => {
    const { transaction } = DEFAULT_SETTINGS;
    const use = using({ ...DEFAULT_SETTINGS, transaction: { ...transaction, create: 'all' } });
    expect(neededLexwareScopes(use)).toEqual([
      'finance.read',
      'finance.write',
      'transaction-assignment-hint.write',
    ]);
    expect(missingLexwareScopes([...BASE, ...DELIVERY, 'finance.read'], use)).toEqual([
      'finance.write',
      'transaction-assignment-hint.write',
    ]);
  });

  it('are not missed while the granted scopes are unknown', () =>
    expect(missingLexwareScopes([], withDelivery(true))).toEqual([]));
});
