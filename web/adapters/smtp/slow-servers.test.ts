import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mailerFixture } from '../../../tests/support/mail/mailer-fixture';
import { aMail } from '../../../tests/support/samples/a-mail';

const fixture = mailerFixture();
const { aMailer, aServer, fault, received } = fixture;

describe('a server that sends nothing', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => silent.close(resolve)));

  it('is given up', async () => {
    const hasty = aMailer({ timeoutMs: 200 });
    const server = aServer({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port });
    await expect(hasty.send(aMail(), server)).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    hasty.close();
  });
});

describe('a server that keeps sending', () => {
  it('is given up while it is checked, and its connection cut', async () => {
    const talker = createServer((socket) => {
      socket.write('220 talker\r\n');
      socket.on('data', () => socket.write('250-and one more thing\r\n'));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
    const waiting = new AbortController();
    const limits: number[] = [];
    const deadline = (ms: number) => {
      limits.push(ms);
      return waiting.signal;
    };
    const patient = aMailer({ timeoutMs: 90_000, deadline });
    const server = aServer({ host: '127.0.0.1', port: (talker.address() as AddressInfo).port });
    const reached = once(talker, 'connection') as Promise<[Socket]>;
    const failure = expect(patient.verify(server)).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
      detail: { code: 'MAIL_SERVER_SILENT' },
    });
    const [connection] = await reached;
    await once(connection, 'data');
    const cut = new Promise((resolve) => connection.once('close', resolve));
    waiting.abort();
    await failure;
    await cut;
    expect(limits).toEqual([45_000]);
    patient.close();
    await new Promise((resolve) => talker.close(resolve));
  });
});

describe('a server that takes a minute', () => {
  const taken = async () => {
    while ((await received()).length === 0);
  };

  it('is waited for', async () => {
    await fault('slow');
    const sending = fixture.mailer().send(aMail(), aServer());
    await taken();
    await fixture.control().post('/clock', { advanceSeconds: 60 });
    expect(await sending).toEqual({ copyFailure: null, reply: '250' });
  });

  it('has nobody’s content who waited too long for a connection, and goes on with others', async () => {
    await fault('slow', 5);
    const taking = Array.from({ length: 5 }, () => fixture.mailer().send(aMail(), null));
    while ((await received()).length < 5);
    let isLate = false;
    const asked: boolean[] = [];
    const late = fixture.mailer().send(aMail({ copy: 'buero@shop.example' }), null, () => {
      asked.push(isLate);
      return !isLate;
    });
    const refused = expect(late).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    isLate = true;
    await fixture.control().post('/clock', { advanceSeconds: 60 });
    await Promise.all(taking);
    await refused;
    expect(asked).toEqual([true]);
    expect(await received()).toHaveLength(5);
    await fixture.mailer().send(aMail(), null, () => true);
    expect(await received()).toHaveLength(6);
  });

  it('leaves open whether it accepted the mail after the timeout', async () => {
    const limits: number[] = [];
    const waiting = new AbortController();
    const deadline = (ms: number) => {
      limits.push(ms);
      return waiting.signal;
    };
    const patient = aMailer({ timeoutMs: 50_000, deadline });
    await fault('slow');
    const sending = patient.send(aMail(), null);
    await taken();
    waiting.abort();
    await expect(sending).rejects.toMatchObject({ code: 'MAIL_UNCERTAIN' });
    expect(limits).toEqual([50_000]);
    expect(await received()).toHaveLength(1);
    patient.close();
  });
});
