import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '../../../web/adapters/lexware/account/subscriptions';
import { TOPICS } from '../../../web/features/receive-webhooks/dispatch/shopify-event';

/** `No.` and `From` of each topic in the table of docs/api.md, by its name. */
const listed = new Map(
  [
    ...readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8').matchAll(
      /^\| (\d+|–) +\| (?:`([\w./-]+)`|financial account) +\| (Shopify|Lexware Office) +\|/gm,
    ),
  ].map(([, number = '', topic = 'financial account', from = '']) => [topic, { number, from }]),
);
const from = (service: string) =>
  [...listed].filter(([, row]) => row.from === service).map(([topic]) => topic);

it('lists every topic of Shopify that is subscribed to and acted on', () => {
  expect(from('Shopify').toSorted()).toEqual(TOPICS.toSorted());
});

it('lists every event of Lexware Office that is subscribed to, and the one that does not exist', () => {
  expect(from('Lexware Office').toSorted()).toEqual(
    [...EVENT_TYPES, 'financial account'].toSorted(),
  );
});

it('numbers those that the specification counts', () => {
  const numbers = [...listed.values()].map(({ number }) => Number(number)).filter(Boolean);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});
