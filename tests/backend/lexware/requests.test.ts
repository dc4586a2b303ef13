import type { ShopId } from '../../../web/domain/ids';
import type { Detail } from '../../../web/domain/reasons/detail';
import { LexwareFixture, ID, PROFILE, SHOP } from '../../support/clients/lexware-fixture';
import { anInvoiceDraft } from '../../support/samples/invoice-draft';
import type { Reply } from '../../support/network/scripted-server';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

describe('pace', () => {
  it('holds every call of a shop back until its turn', async () => {
    fixture.replyInSequence({ json: PROFILE });
    const client = fixture.client({ callIntervalMs: 40 });
    const begin = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => client.profile(SHOP)));
    expect((fixture.received[5]?.at ?? 0) - begin).toBeGreaterThanOrEqual(199);
  });

  it('repeats after 429, also a POST, since nothing was carried out', async () => {
    fixture.replyInSequence(
      { status: 429, json: { message: 'Rate limit exceeded' } },
      { status: 429 },
      { status: 201, json: { id: ID } },
    );
    await expect(fixture.createInvoice()).resolves.toBe(ID);
    expect(fixture.received).toHaveLength(3);
  });

  it('hands the waiting to the queue when 429 does not end', async () => {
    fixture.replyInSequence({ status: 429 });
    await expect(fixture.createInvoice()).rejects.toMatchObject({
      code: 'LEXWARE_THROTTLED',
      waitMs: expect.any(Number) as unknown,
    });
    expect(fixture.received).toHaveLength(4);
  });

  it('creates no more vouchers in a minute than fair use allows and says how long to wait', async () => {
    const client = fixture.client({ vouchersPerMinute: 2 });
    await fixture.createInvoice(client);
    await fixture.createInvoice(client);
    const refused = await fixture.createInvoice(client).catch((error: unknown) => error);

    expect(refused).toMatchObject({ code: 'LEXWARE_THROTTLED' });
    const { waitMs } = refused as { waitMs: number };
    expect(waitMs).toBeGreaterThan(50_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    expect(fixture.received).toHaveLength(2);
  });

  it('counts the vouchers of an account, whichever of its shops creates them', async () => {
    await fixture.connect({ expiresInMs: 3_600_000, to: 'org-a' });
    const client = fixture.client({ vouchersPerMinute: 1 });
    await fixture.createInvoice(client, 'org-a');
    const ofSecondShop = fixture.createInvoice(client, 'org-a', 8 as ShopId);
    await expect(ofSecondShop).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
  });
});

describe('a call that creates', () => {
  it.each([
    ['before anything is sent, where token and turn took too long', [false], 0],
    ['with its connection, where that took too long', [true, false], 0],
  ])('is given up %s, and is certainly not done', async (_when, answers, received) => {
    fixture.replyInSequence({ status: 429 }, { status: 201, json: { id: ID } });
    let calls = 0;
    const options = { contactId: null, finalize: true, precedingId: null };
    const mayBegin = () => answers[calls++] ?? false;
    const created = fixture
      .client()
      .createDocument(SHOP, anInvoiceDraft(), { ...options, mayBegin });
    await expect(created).rejects.toMatchObject({ code: 'LEXWARE_NOT_SENT' });
    expect([calls, fixture.received.length]).toEqual([answers.length, received]);
  });
});

it('a call that creates waits in the queue where its pause after a 429 took too long', async () => {
  fixture.replyInSequence({ status: 429 }, { status: 201, json: { id: ID } });
  const answers = [true, true, false];
  const options = { contactId: null, finalize: true, precedingId: null };
  const mayBegin = () => answers.shift() ?? false;
  const created = fixture.client().createDocument(SHOP, anInvoiceDraft(), { ...options, mayBegin });
  await expect(created).rejects.toMatchObject({
    code: 'LEXWARE_THROTTLED',
    waitMs: expect.any(Number) as unknown,
  });
  expect(fixture.received).toHaveLength(1);
});

describe('what became of a call', () => {
  it.each<[string, Reply]>([
    ['500', { status: 500, json: { message: null } }],
    ['503', { status: 503 }],
    ['504', { status: 504, json: { message: 'Endpoint request timed out' } }],
    ['a cut connection', 'cut'],
    ['no answer in time', 'hang'],
    ['an unreadable answer', { status: 201, text: '<html>' }],
    ['an answer without id', { status: 201, json: {} }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
  ])('a POST that ends in %s is uncertain and not repeated', async (_case, reply) => {
    fixture.replyInSequence(reply);
    await expect(fixture.createInvoice(fixture.client())).rejects.toMatchObject({
      code: 'LEXWARE_UNCERTAIN',
    });
    expect(fixture.received).toHaveLength(1);
  });

  it('a page of whatever stands before Lexware is no missing permission, and passes', async () => {
    fixture.replyInSequence({ status: 403, text: '<html><body>Request blocked</body></html>' });
    await expect(fixture.createInvoice()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
  });

  it('a POST that could not be sent is certainly not done', async () => {
    const client = fixture.client();
    await fixture.server.stop();
    await expect(fixture.createInvoice(client)).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
  });

  it('a GET is repeated after 5xx and a cut connection', async () => {
    fixture.replyInSequence({ status: 500 }, 'cut', { json: PROFILE });
    await expect(fixture.client().profile(SHOP)).resolves.toMatchObject({
      organizationId: 'org',
      smallBusiness: false,
    });
    expect(fixture.received).toHaveLength(3);
  });

  it('goes nowhere else with the token', async () => {
    fixture.replyInSequence({
      status: 302,
      headers: { location: `${fixture.server.url}/elsewhere` },
    });
    await expect(fixture.client().profile(SHOP)).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
    expect(new Set(fixture.received.map(({ path }) => path))).toEqual(new Set(['/v1/profile']));
  });

  it('a GET that never succeeds ends as unavailable', async () => {
    fixture.replyInSequence({ status: 503 });
    await expect(fixture.client().profile(SHOP)).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
    expect(fixture.received).toHaveLength(4);
  });

  it.each<[string, Reply, string, Detail | undefined]>([
    [
      'details',
      {
        status: 406,
        json: {
          message: 'x',
          details: [{ violation: 'NOTNULL', field: 'title', message: 'zu lang' }],
        },
      },
      'LEXWARE_REFUSED',
      { code: 'LEXWARE_ERROR', status: 406, objections: [{ field: 'title', said: 'zu lang' }] },
    ],
    [
      'an IssueList',
      {
        status: 406,
        json: { IssueList: [{ i18nKey: 'missing_entity', source: 'company or person' }] },
      },
      'LEXWARE_REFUSED',
      {
        code: 'LEXWARE_ERROR',
        status: 406,
        objections: [{ field: 'company or person', said: 'missing_entity' }],
      },
    ],
    [
      'a gateway message',
      { status: 400, json: { message: 'Bad' } },
      'LEXWARE_REFUSED',
      { code: 'LEXWARE_ERROR', status: 400, objections: [{ field: null, said: 'Bad' }] },
    ],
    [
      'no JSON',
      { status: 415, text: 'nope' },
      'LEXWARE_REFUSED',
      { code: 'LEXWARE_ERROR', status: 415, objections: [] },
    ],
    ['402', { status: 402 }, 'LEXWARE_PLAN', { code: 'LEXWARE_PLAN_LACKS_IT' }],
    ['403', { status: 403, json: { message: 'Forbidden' } }, 'LEXWARE_SCOPE', undefined],
    ['404', { status: 404 }, 'LEXWARE_NOT_FOUND', { code: 'GONE_IN_LEXWARE' }],
  ])('a refusal with %s is refused for good', async (_case, reply, code, detail) => {
    fixture.replyInSequence(reply);
    await expect(fixture.createInvoice()).rejects.toMatchObject({ code, detail });
    expect(fixture.received).toHaveLength(1);
  });
});
