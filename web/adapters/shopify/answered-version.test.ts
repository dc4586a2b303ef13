import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { reportOtherVersion } from './answered-version';

const ADDRESS = 'https://kaffeehaus.myshopify.com/admin/api/2026-07/graphql.json';
const TOKENS = 'https://kaffeehaus.myshopify.com/admin/oauth/access_token';
const POST = { method: 'POST', redirect: 'manual', signal: new AbortController().signal } as const;

async function asked(addresses: string[], version: string | null) {
  const logger = recordingLogger();
  const headers = version === null ? {} : { 'X-Shopify-API-Version': version };
  const send = reportOtherVersion(async () => new Response('{}', { headers }), logger);
  for (const address of addresses) await send(address, POST);
  return logger.lines;
}

it('reports once that Shopify answers by another version than requested', async () => {
  expect(await asked([ADDRESS, ADDRESS], '2027-01')).toEqual([
    {
      level: 'error',
      fields: { source: 'shopify', asked: '2026-07', answered: '2027-01' },
      message: 'Shopify answers by another API version than the app asks for',
    },
  ]);
});

it.each([
  [[ADDRESS], '2026-07'],
  [[ADDRESS], null],
  [[TOKENS], '2027-01'],
])('says nothing of %j answered by %s', async (addresses, version) =>
  expect(await asked(addresses, version)).toEqual([]),
);
