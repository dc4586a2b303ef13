import { createHash } from 'node:crypto';

interface PostingCategory {
  id: string;
  name: string;
  type: 'income' | 'outgo';
  contactRequired: boolean;
  splitAllowed: boolean;
  groupName: string;
}

const income = (id: string, name: string, contactRequired = false): PostingCategory => ({
  id,
  name,
  type: 'income',
  contactRequired,
  splitAllowed: true,
  groupName: 'Einnahmen',
});

/** Those whose ids are documented. */
const KNOWN = [
  income('8f8664a8-fd86-11e1-a21f-0800200c9a66', 'Warenverkäufe'),
  income('8f8664a0-fd86-11e1-a21f-0800200c9a66', 'Dienstleistungen'),
  income('8f8664a1-fd86-11e1-a21f-0800200c9a66', 'Einnahmen'),
  income('9075a4e3-66de-4795-a016-3889feca0d20', 'Innergemeinschaftliche Lieferung', true),
  income('380a20cb-d04c-426e-b49c-84c22adfa362', 'Fremdleistung nach § 13b', true),
  income('93d24c20-ea84-424e-a731-5e1b78d1e6a9', 'Ausfuhrlieferung an Drittländer', true),
  income('ef5b1a6e-f690-4004-9a19-91276348894f', 'Dienstleistung an Drittländer', true),
  income('f5c7fee8-f184-4e7a-ab04-8f7e7ad6c207', 'Einnahmen als Kleinunternehmer'),
  income('7c112b66-0565-479c-bc18-5845e080880a', 'Fernverkauf (Ursprungsland)'),
  income('4ebd965a-7126-416c-9d8c-a5c9366ee473', 'Fernverkauf (Bestimmungsland)'),
  income('d73b880f-c24a-41ea-a862-18d90e1c3d82', 'Elektronische Dienstleistung (Ursprungsland)'),
  income('7ecea006-844c-4c98-a02d-aa3142640dd5', 'Elektronische Dienstleistung (Bestimmungsland)'),
];

/** As many as the real list had; the names of the others are ours. */
const OBSERVED = { income: 62, outgo: 169 };

export const POSTING_CATEGORIES: readonly PostingCategory[] = [
  ...KNOWN,
  ...others('income', OBSERVED.income - KNOWN.length),
  ...others('outgo', OBSERVED.outgo),
];

function others(type: PostingCategory['type'], count: number): PostingCategory[] {
  const groupName = type === 'income' ? 'Weitere Einnahmen' : 'Ausgaben';
  return Array.from({ length: count }, (_, index) => {
    const name = `${groupName} ${index + 1}`;
    return { id: idOf(name), name, type, contactRequired: false, splitAllowed: true, groupName };
  });
}

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
