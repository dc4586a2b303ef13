import type { ShopId } from '../ids';
import { type Identity, isSamePerson } from './self-redemption';

const NOBODY: Identity = { shopIds: [], emails: [], organizationIds: [], taxIds: [], ibans: [] };

describe('a partner and a shop are the same people', () => {
  it.each<[string, Partial<Identity>, Partial<Identity>]>([
    ['by shop', { shopIds: [7 as ShopId] }, { shopIds: [7 as ShopId] }],
    ['by e-mail', { emails: ['Anna@Beispiel.example'] }, { emails: [' anna@beispiel.example'] }],
    ['by organisation', { organizationIds: ['org-a'] }, { organizationIds: ['org-a'] }],
    ['by VAT id', { taxIds: ['DE 123 456 788'] }, { taxIds: ['de123456788'] }],
    ['by tax number', { taxIds: ['12/345/67890'] }, { taxIds: ['12 345 67890'] }],
    ['by IBAN', { ibans: ['DE02 1203 0000 0000 2020 51'] }, { ibans: ['de02120300000000202051'] }],
  ])('%s', (_by, partner, shop) => {
    expect(isSamePerson({ ...NOBODY, ...partner }, { ...NOBODY, ...shop })).toBe(true);
  });

  it('but not by what neither has, nor by what is empty or differs', () => {
    expect(isSamePerson(NOBODY, NOBODY)).toBe(false);
    const empty = { ...NOBODY, emails: ['', ' '], taxIds: ['-'] };
    expect(isSamePerson(empty, empty)).toBe(false);
    expect(isSamePerson({ ...NOBODY, emails: ['a@b.de'] }, { ...NOBODY, emails: ['c@b.de'] })).toBe(
      false,
    );
  });
});
