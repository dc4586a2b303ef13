import type { DashboardAnswer } from '../../../web/contract/dashboard';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { subjects, subscribe } from '../../support/mail/notified-shop';

describeWithFixture('limits of Lexware, before an order meets them', (fixture) => {
  const night = async () => {
    await fixture().app.regularWork('profile');
    await fixture().settle();
  };
  const needs = async () =>
    (await fixture().get<DashboardAnswer>('/api/dashboard')).needs.map(({ need }) => need);
  const edition = (...businessFeatures: string[]) =>
    fixture().lexware.put('/profile', { businessFeatures });

  it('an edition without invoices is named the morning after, until it has them', async () => {
    await edition('BOOKKEEPING');
    expect(await needs()).toEqual([]);
    await night();
    expect(await needs()).toEqual(['tariff']);
    await edition('INVOICING', 'BOOKKEEPING');
    await night();
    expect(await needs()).toEqual([]);
  });

  it('so is a sign-in that ended, by mail, too, and no profile is read without one', async () => {
    await subscribe(fixture());
    await fixture().lexware.post('/tokens/kill', { kind: 'all' });
    await night();
    expect(await needs()).toEqual(['lexware']);
    expect(await subjects(fixture())).toEqual(['Verbindung zu Lexware Office unterbrochen']);
    await fixture().lexware.delete('/calls');
    await night();
    expect(await fixture().lexware.get('/calls')).toEqual([]);
  });
});
