import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAN_TEXTS } from '../../web/contract/texts/plan-texts';
import { annualPrice, publicPlans } from '../../web/domain/plans/price';

const listing = join(__dirname, '../../docs/listing');
/** The rows of all tables of the German texts, cell by cell. */
const rows = readFileSync(join(listing, 'texts.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const inEuros = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });

it('names the plans that everybody may buy, at the price that is charged', () => {
  const named = rows.filter(({ length }) => length === 6).slice(2);
  const sold = publicPlans().map((plan) => [
    PLAN_TEXTS[plan.id].name,
    inEuros(plan.price),
    plan.price === 0 ? '–' : inEuros(annualPrice(plan)),
    plan.transfers.toLocaleString('de-DE'),
  ]);
  expect(named.map((cells) => cells.slice(0, 4))).toEqual(sold);
  expect(named.map((cells) => cells[5])).toEqual(
    publicPlans().map(({ logMaxAge }) => `${logMaxAge}`),
  );
});

it('has texts that fit into the fields of the form', () => {
  const fields = rows
    .filter(([, most]) => /^\d+$/.test(most ?? ''))
    .filter(({ length }) => length === 3);
  expect(fields.length).toBeGreaterThan(30);
  const tooLong = fields.filter(([, most, text = '']) => text === '' || text.length > Number(most));
  expect(tooLong).toEqual([]);
});

it('never calls itself by the platform it is for', () => {
  const [, , name] = rows.find(([field]) => field === 'Name') ?? [];
  expect(name).not.toMatch(/shopify/i);
});
