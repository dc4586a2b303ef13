import { EVENT_TYPES } from '../../../web/adapters/lexware/account/subscriptions';
import { subscribeEventsJob } from '../../../web/features/connect-lexware/connection-jobs';
import { LexwareFixture, ID, SHOP } from '../../support/clients/lexware-fixture';
import { aPermit } from '../../support/doubles/permits';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

describe('event subscriptions', () => {
  it('repairs what was given up or leads to where we are no more, and leaves other programs alone', async () => {
    const elsewhere = [
      {
        subscriptionId: 'old',
        eventType: 'invoice.created',
        callbackUrl: 'https://before.example/events',
      },
      {
        subscriptionId: 'other',
        eventType: 'invoice.created',
        callbackUrl: 'https://other.example/hook',
      },
    ];
    const ours = EVENT_TYPES.slice(1).map((eventType) => ({
      eventType,
      callbackUrl: 'https://app.example/events',
    }));
    fixture.replyInSequence(
      { json: { content: [...elsewhere, ...ours] } },
      { status: 201, json: { id: ID } },
      { status: 204 },
    );
    await fixture.client().ensureSubscriptions(SHOP, aPermit());
    expect(fixture.calls).toEqual([
      'GET /v1/event-subscriptions',
      'POST /v1/event-subscriptions',
      'DELETE /v1/event-subscriptions/old',
    ]);
    expect(fixture.received[1]?.body).toContain(EVENT_TYPES[0]);
  });

  const callbackUrl = 'https://app.example/events';

  it('adds only what is missing and takes 409 for done', async () => {
    const present = EVENT_TYPES.slice(0, -2).map((eventType) => ({ eventType, callbackUrl }));
    const elsewhere = { eventType: 'token.revoked', callbackUrl: 'https://old.example/' };
    fixture.replyInSequence(
      { json: { content: [...present, elsewhere] } },
      { status: 409, json: {} },
      { status: 201, json: { id: ID } },
    );
    await fixture.client().ensureSubscriptions(SHOP, aPermit());
    expect(fixture.received.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      EVENT_TYPES.slice(-2).map((eventType) => ({ eventType, callbackUrl })),
    );
  });

  it.each([
    ['for the moment while we may be starting', 1, 'LEXWARE_UNAVAILABLE'],
    ['for good after minutes', 8, 'LEXWARE_REFUSED'],
  ])('takes an address that Lexware does not reach %s', async (_, attempt, code) => {
    const details = [{ violation: 'INVALID', field: 'callbackUrl', message: 'not reachable' }];
    fixture.replyInSequence(
      { json: { content: [] } },
      { status: 406, json: { message: '', details } },
    );
    const job = subscribeEventsJob({ lexware: fixture.client() });
    const run = job.run({ shopId: SHOP }, { attempt, permit: aPermit() });
    await expect(run).rejects.toMatchObject({ code });
  });

  it('fails when Lexware refuses one', async () => {
    fixture.replyInSequence(
      { json: { content: [] } },
      { status: 406, json: { message: 'callback' } },
    );
    await expect(fixture.client().ensureSubscriptions(SHOP, aPermit())).rejects.toMatchObject({
      code: 'LEXWARE_REFUSED',
    });
  });
});
