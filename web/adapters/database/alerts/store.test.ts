import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { moment } from '../../../../tests/support/database/records';
import type { AlertRule } from '../../../domain/operator/alerts';

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
    const taken = await Promise.all(
      [1, 2, 3].map(() => alerts.takeDue(moment(9), moment(100), 20)),
    );
    expect(taken.flat()).toHaveLength(2);
    const [mail, webhook] = taken.flat().toSorted((one) => (one.channel === 'mail' ? -1 : 1));
    if (!mail || !webhook) throw new Error('Messages are missing');
    await alerts.sent(mail, moment(10));
    await alerts.notSent(webhook, 'ALERT_NOT_TAKEN', moment(20));
    expect(await alerts.takeDue(moment(19), moment(100), 20)).toEqual([]);
    expect(await alerts.takeDue(moment(20), moment(100), 20)).toMatchObject([
      { channel: 'webhook', attempts: 2 },
    ]);
    await alerts.tell(id, 'end', ['mail'], moment(200));
    expect(await alerts.takeDue(moment(200), moment(300), 20)).toMatchObject([
      { moment: 'end', channel: 'mail' },
    ]);
    expect(await alerts.messagesOf([id])).toMatchObject([
      { moment: 'begin', channel: 'mail', sentAt: moment(10), failure: null },
      { moment: 'begin', channel: 'webhook', sentAt: null, failure: 'ALERT_NOT_TAKEN' },
      { moment: 'end', channel: 'mail', sentAt: null },
    ]);
  });
});
