import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import openapi from '../../../../docs/openapi.json';
import { EVERY_ROUTE } from '../../../../scripts/openapi/every-route';
import { examplesOf, FULL, repliesOf } from './answers';
import { ADDRESSES, WITHOUT_STATES } from './screens';

const PARAMETERS: Record<string, string> = { '2026-10': ':month', '5001': ':orderId', '12': ':id' };
const FRONTEND = join(__dirname, '../..');

/** The keys of every table of screens. */
function routesOfApp(): string[] {
  const files = readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(FRONTEND, file), 'utf8');
      const tables = source.matchAll(/: Screens (?:= )?\{.*?\};\n/gs);
      return [...tables].flatMap(([table]) =>
        [...table.matchAll(/'([/*][^']*)': /g)].map(([, route = '']) => route),
      );
    });
}

it('shows every screen of the app, and no other', () => {
  const shown = [...Object.keys(ADDRESSES), ...WITHOUT_STATES];
  expect(shown.toSorted()).toEqual([...new Set(routesOfApp())].toSorted());
});

it('shows what the app would answer', () => {
  const misfits = Object.entries(FULL).filter(([route, shown]) => {
    const path = route.replace(/2026-10|5001|12$/, (id) => PARAMETERS[id] ?? id);
    const answer = EVERY_ROUTE.get(path)?.answer;
    return !(answer instanceof z.ZodType) || !answer.safeParse(shown).success;
  });
  expect(misfits.map(([route]) => route)).toEqual([]);
});

it.each(['empty', 'full'] as const)(
  'has an answer to whatever a screen asks, %s',
  async (state) => {
    const { otherwise } = repliesOf(state, examplesOf(openapi));
    const asked = { query: new URLSearchParams(), search: '', body: undefined };
    for (const route of [
      'GET /api/orders',
      'GET /api/operator/people',
      'GET /api/shop/smtp/domain',
    ])
      expect(await (await otherwise({ ...asked, route })).json()).toBeDefined();
  },
);
