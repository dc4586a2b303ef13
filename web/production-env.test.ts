import { liftedProtections } from './production-env';

const ready = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://u:p@db.example/belegfluss',
  DATABASE_TLS: { authority: null },
  INITIAL_PLAN: 'free',
  LEXWARE_VOUCHERS_PER_MINUTE: 20,
};

it.each([
  [{ DATABASE_TLS: null }, /^DATABASE_TLS=0/],
  [{ INITIAL_PLAN: 'enterprise' }, /^INITIAL_PLAN=enterprise/],
  [{ LEXWARE_VOUCHERS_PER_MINUTE: 0 }, /^LEXWARE_VOUCHERS_PER_MINUTE=0/],
])('production names each switch that lifts a protection: %j', (changed, sentence) => {
  expect(liftedProtections({ ...ready, ...changed })).toEqual([expect.stringMatching(sentence)]);
});

it('lists none by default, for a database on the same machine, nor outside production', () => {
  const near = { DATABASE_URL: 'mysql://u:p@127.0.0.1/db', DATABASE_TLS: null };
  const changes = [{}, near, { NODE_ENV: 'development', INITIAL_PLAN: 'enterprise' }];
  for (const changed of changes) expect(liftedProtections({ ...ready, ...changed })).toEqual([]);
});
