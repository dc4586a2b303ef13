import { orderListAnswer } from '../../../web/contract/order-list/order-list';
import { orderAnswer } from '../../../web/contract/order/order';
import {
  type SettingsChangesAnswer,
  settingsChangesAnswer,
} from '../../../web/contract/settings-preview';
import { type Cause, causeText } from '../../../web/domain/documents/model/cause';
import type { Settings, SettingsSection } from '../../../web/domain/settings/settings';
import type { AppFixture } from '../app-fixture/app-fixture';

export async function changesBy(
  fixture: AppFixture,
  section: SettingsSection,
  settings: Settings,
): Promise<SettingsChangesAnswer> {
  const body = { section, value: settings[section] };
  const answer = await fixture.request('POST', '/api/settings/changes', { body });
  return settingsChangesAnswer.parse(await answer.json());
}

/** Polled as its screen does, until every order was read. */
export async function allChangesBy(
  fixture: AppFixture,
  section: SettingsSection,
  settings: Settings,
) {
  for (let preview = 1; ; preview += 1) {
    const answer = await changesBy(fixture, section, settings);
    if (answer.pending === 0 || preview > 20) return answer;
    fixture.skip(10_000);
  }
}

interface Key {
  order: { id: string };
  document: string;
  cause: Cause;
}

export const keyOf = ({ order, document, cause }: Key) =>
  `${order.id} ${document} ${causeText(cause)}`;

/** The state of every document of the shop's orders: its reason, or that it is being created. */
export async function decided(fixture: AppFixture): Promise<Map<string, string>> {
  const { items } = orderListAnswer.parse(await fixture.get('/api/orders?limit=50'));
  const pages = await Promise.all(
    items.map(async ({ id }) => orderAnswer.parse(await fixture.get(`/api/orders/${id}`))),
  );
  const all = pages.flatMap((order) => [
    ...(order.decision
      ? [{ order, document: 'invoice', cause: { of: 'order' } as const, ...order.decision }]
      : []),
    ...order.decisions.map((one) => ({ order, ...one })),
  ]);
  return new Map(all.map((one) => [keyOf(one), one.reason ?? 'create']));
}

/** The state of the orders once all events have been processed. */
export function forecastChanges(
  before: Map<string, string>,
  differences: SettingsChangesAnswer['differences'],
): Map<string, string> {
  const changes = differences.map((one): [string, string | null] => {
    const { after } = one;
    return [keyOf(one), after?.kind === 'create' ? 'EXISTING' : (after?.reason ?? null)];
  });
  return new Map(
    [...before, ...changes].flatMap(([key, reason]) => (reason ? [[key, reason]] : [])),
  );
}
