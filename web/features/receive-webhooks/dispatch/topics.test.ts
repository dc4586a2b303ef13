import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from './shopify-event';

const configuration = readFileSync(join(__dirname, '../../../../shopify.app.toml'), 'utf8');

it('subscribes to exactly the topics that are acted on', () => {
  const lists = [...configuration.matchAll(/^\s*(?:compliance_)?topics = \[([^\]]*)\]/gm)].map(
    ([, list]) => list ?? '',
  );
  const subscribed = lists.flatMap((list) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, topic]) => topic),
  );
  expect(subscribed.toSorted()).toEqual(TOPICS.toSorted());
});
