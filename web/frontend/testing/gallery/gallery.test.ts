import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapi from '../../../../docs/openapi.json';
import { examplesOf, repliesOf, STATES } from './answers';
import { ADDRESSES, WITHOUT_STATES } from './screens';

const FRONTEND = join(__dirname, '../..');

/** The keys of every table of screens. */
function routesOfApp(): string[] {
  const files = readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /routes\.tsx$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(FRONTEND, file), 'utf8');
      return [...source.matchAll(/'([/*][^']*)': /g)].map(([, route = '']) => route);
    });
}

it('shows every screen of the app, and no other', () => {
  const shown = [...Object.keys(ADDRESSES), ...WITHOUT_STATES];
  expect(shown.toSorted()).toEqual([...new Set(routesOfApp())].toSorted());
});

it.each(STATES)('has an answer to everything that a screen asks for while it is %s', (state) => {
  const { otherwise } = repliesOf(state, examplesOf(openapi));
  const asked = { query: new URLSearchParams(), search: '', body: undefined };
  for (const route of ['GET /api/orders', 'GET /api/operator/people', 'GET /api/shop/smtp/domain'])
    expect(otherwise({ ...asked, route })).toBeDefined();
});
