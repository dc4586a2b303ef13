import { liftedProtections } from './production-env';

const ready = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://u:p@db.example/belegfluss',
  DATABASE_TLS: { authority: null },
  NAMED_PLANS: new Map<string, string>(),
  LEXWARE_VOUCHERS_PER_MINUTE: 20,
};

it.each([
  [{ DATABASE_TLS: null }, /^DATABASE_TLS=0/],
  [{ NAMED_PLANS: new Map([['our.myshopify.com', 'business']]) }, /^NAMED_PLANS: .* 1$/],
  [{ LEXWARE_VOUCHERS_PER_MINUTE: 0 }, /^LEXWARE_VOUCHERS_PER_MINUTE=0/],
])('production names each switch that lifts a protection: %j', (changed, sentence) => {
  expect(liftedProtections({ ...ready, ...changed })).toEqual([expect.stringMatching(sentence)]);
});

it('lists none by default, for a database on the same machine, nor outside production', () => {
  const near = { DATABASE_URL: 'mysql://u:p@127.0.0.1/db', DATABASE_TLS: null };
  const plans = new Map([['*', 'business']]);
  const changes = [{}, near, { NODE_ENV: 'development', NAMED_PLANS: plans }];
  for (const changed of changes) expect(liftedProtections({ ...ready, ...changed })).toEqual([]);
});
