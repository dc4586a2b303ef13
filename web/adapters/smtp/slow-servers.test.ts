import { createServer, type AddressInfo, type Server } from 'node:net';
import { mailerRig } from '../../../tests/support/mail/mailer-rig';
import { aMail } from '../../../tests/support/samples/a-mail';

const rig = mailerRig();
const { aMailer, aServer, fault, received } = rig;

describe('a server that says nothing', () => {
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

describe('a server that takes a minute', () => {
  const taken = async () => {
    while ((await received()).length === 0);
  };

  it('is waited for', async () => {
    await fault('slow');
    const sending = rig.mailer().send(aMail(), aServer());
    await taken();
    await rig.control().post('/clock', { advanceSeconds: 60 });
    expect(await sending).toEqual({ copyFailure: null, reply: '250' });
  });

  it('leaves open whether it took the mail once nobody waits any more', async () => {
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
