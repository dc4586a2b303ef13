import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { moment } from '../../../../tests/support/database/records';
import type { AlertRule } from '../../../domain/operator/alerts';
import type { AlertChannel } from '../../../ports/stores/fleet-stores';

const RULE: AlertRule = {
  name: 'dead_jobs',
  isOn: true,
  threshold: 20,
  minutes: 0,
  byMail: true,
  byWebhook: true,
};

describe.each(testDatabases())('alerts on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  it('keep what an operator changed, and what was measured', async () => {
    const { alerts } = opened.database;
    await alerts.begin([RULE]);
    await alerts.change({ ...RULE, threshold: 7, byMail: false });
    await alerts.begin([RULE]);
    const state = { aboveSince: moment(), clearSince: null, isOpen: false };
    await alerts.checked('dead_jobs', state, 3, moment(1));
    expect(await alerts.rules()).toEqual([
      { ...RULE, threshold: 7, byMail: false, checkedAt: moment(1), value: 3 },
    ]);
    expect(await alerts.lastCheck()).toBe(moment(1));
    expect(await opened.database.transaction((stores) => stores.alerts.lockRules())).toMatchObject([
      { name: 'dead_jobs', state },
    ]);
  });

  it('have one open incident a rule, however many ask at once', async () => {
    const { alerts } = opened.database;
    const ids = await Promise.all([1, 2, 3].map(() => alerts.open(RULE, 25, moment(2))));
    expect(new Set(ids).size).toBe(1);
    await alerts.checked(
      'dead_jobs',
      { aboveSince: null, clearSince: null, isOpen: true },
      40,
      moment(3),
    );
    expect(await alerts.openIncidents()).toMatchObject([{ rule: 'dead_jobs', peak: 40 }]);
    expect(await alerts.close('dead_jobs', moment(4))).toBe(ids[0]);
    expect(await alerts.close('dead_jobs', moment(5))).toBeNull();
    const again = await alerts.open(RULE, 20, moment(6));
    expect((await alerts.incidents(null, 10)).map(({ id }) => id)).toEqual([again, ids[0]]);
    expect(await alerts.incidents(again, 10)).toMatchObject([{ closedAt: moment(4), peak: 40 }]);
  });

  it('hand each message to one of several processes, until it is sent', async () => {
    const { alerts } = opened.database;
    const id = await alerts.open(RULE, 20, moment(6));
    await alerts.tell(id, 'begin', ['mail', 'webhook'], moment(7));
    await alerts.tell(id, 'begin', ['mail', 'webhook'], moment(8));
    const take = async (channel: AlertChannel, at: number, until: number) => {
      const processes = [1, 2, 3].map(() => alerts.takeDue(channel, moment(at), moment(until)));
      const [taken, ...others] = (await Promise.all(processes)).filter((one) => one !== null);
      expect(others).toEqual([]);
      return taken ?? null;
    };
    const mail = await take('mail', 9, 100);
    const webhook = await take('webhook', 9, 100);
    if (!mail || !webhook) throw new Error('Messages are missing');
    await alerts.sent(mail, moment(10));
    await alerts.notSent(webhook, 'ALERT_NOT_TAKEN', moment(20));
    expect(await take('webhook', 19, 100)).toBeNull();
    const second = await take('webhook', 20, 100);
    expect(second).toMatchObject({ attempts: 2 });
    // Who hangs over the first attempt comes too late.
    await alerts.sent(webhook, moment(30));
    await alerts.tell(id, 'end', ['mail'], moment(200));
    // The incident is over: its beginning is not told any more.
    if (second) await alerts.notSent(second, 'ALERT_NOT_TAKEN', moment(201));
    expect(await take('webhook', 300, 400)).toBeNull();
    expect(await take('mail', 200, 300)).toMatchObject({ moment: 'end' });
    expect(await alerts.messagesOf([id])).toMatchObject([
      { moment: 'begin', channel: 'mail', sentAt: moment(10), failure: null },
      { moment: 'begin', channel: 'webhook', sentAt: null, failure: 'ALERT_NOT_TAKEN' },
      { moment: 'end', channel: 'mail', sentAt: null },
    ]);
  });
});
