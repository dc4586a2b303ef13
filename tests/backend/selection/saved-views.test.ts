import { MAX_VIEWS, type SavedViewsAnswer } from '../../../web/contract/order-list/order-list';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';

describeWithFixture('views of the order list', (fixture) => {
  const ask = (method: string, path: string, body?: object) =>
    fixture().request(method, `/api/orders/views${path}`, { body });
  const names = async () =>
    (await fixture().get<SavedViewsAnswer>('/api/orders/views')).views.map(({ name }) => name);

  it('are saved, changed and deleted for the shop, without what was searched for', async () => {
    const query = { filter: 'attention', country: 'AT', search: 'Anna Schmidt' };
    const saved = await ask('POST', '', { name: ' Österreich ', query });
    expect(saved.status).toBe(201);
    const { views } = (await saved.json()) as SavedViewsAnswer;
    expect(views).toMatchObject([{ name: 'Österreich', query: { filter: 'attention' } }]);
    expect(JSON.stringify(views)).not.toContain('Anna');

    const renamed = { name: 'Wien', query: { country: 'AT' } };
    await ask('PUT', `/${views[0]?.id}`, renamed);
    expect(await names()).toEqual(['Wien']);
    await ask('DELETE', `/${views[0]?.id}`);
    expect(await names()).toEqual([]);
    expect((await ask('PUT', `/${views[0]?.id}`, renamed)).status).toBe(404);
  });

  it('have a name each, and are so many at most, also when saved in two tabs', async () => {
    const save = (name: string) => ask('POST', '', { name, query: {} });
    const both = await Promise.all([save('Tee'), save('tee')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    for (let view = 1; view < MAX_VIEWS; view += 1) await save(`Ansicht ${view}`);
    const further = await save('Eine zu viel');
    expect(further.status).toBe(400);
    expect(await further.json()).toMatchObject({
      fields: { name: expect.stringContaining('Lösche eine') as unknown },
    });
    expect(await names()).toHaveLength(MAX_VIEWS);
  });
});
