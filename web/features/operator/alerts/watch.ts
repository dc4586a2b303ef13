import {
  ALERT_NAMES,
  ALERTS,
  type AlertName,
  type AlertRule,
  type Measure,
  nextState,
} from '../../../domain/operator/alerts';
import type { Instant } from '../../../domain/ids';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { AlertChannel, CheckedRule } from '../../../ports/stores/operators/alert-store';
import { rollUp, type RollUpDeps } from '../fleet/roll-up';
import { measure } from './measure';
import { openChannels, type SendAlertDeps } from './send-alerts';

export type WatchDeps = Omit<RollUpDeps & SendAlertDeps, 'database'> & {
  database: DatabaseOf<'fleet' | 'alerts'>;
};

export const DEFAULT_RULES: readonly AlertRule[] = ALERT_NAMES.map((name) => ({
  name,
  isOn: true,
  threshold: ALERTS[name].threshold,
  minutes: ALERTS[name].minutes,
  byMail: true,
  byWebhook: true,
}));

/**
 * Every minute, by the clock and not by the queue, which may be what stands still: stores what was
 * counted, compares it with the rules, and plans a message (`sendAlerts`) for the beginning and for
 * the end of each incident, unless that came because its rule was switched off. All of it is in the
 * database: a restart continues it, and of several processes the first one acts.
 */
export async function watch(deps: WatchDeps): Promise<void> {
  const { database, clock } = deps;
  const backlog = await rollUp(deps);
  await database.alerts.begin(DEFAULT_RULES);
  const channels = openChannels(deps);
  await database.transaction(async (stores) => {
    const rules = await stores.alerts.lockRules();
    // Under the lock: what another process measured earlier must not come later.
    const now = clock.now().toISOString();
    const measures = await measure(stores, backlog, now);
    for (const rule of rules)
      await check(stores, rule, { value: measures[rule.name], channels, now });
  });
}

interface Found {
  value: Measure;
  channels: readonly AlertChannel[];
  now: Instant;
}

async function check(
  { alerts }: StoresOf<'alerts'>,
  rule: CheckedRule,
  { value, channels, now }: Found,
): Promise<void> {
  const { state, change } = nextState(rule, rule.state, value, now);
  const measured = value === 'unclear' ? null : value;
  await alerts.checked(rule.name, state, measured, now);
  const told = channels.filter((one) => (one === 'mail' ? rule.byMail : rule.byWebhook));
  if (change === 'begins')
    await alerts.tell(await alerts.open(rule, measured ?? 0, now), 'begin', told, now);
  if (change === 'ends') await tellEnd({ alerts }, rule.name, told, now);
  if (change === 'dropped') await tellEnd({ alerts }, rule.name, [], now);
}

async function tellEnd(
  { alerts }: StoresOf<'alerts'>,
  name: AlertName,
  told: AlertChannel[],
  now: Instant,
): Promise<void> {
  const id = await alerts.close(name, now);
  if (id !== null) await alerts.tell(id, 'end', told, now);
}
