import { type RunningMail, startMail } from '../../../sandbox/mail/server';
import { createMailer, type MailerOptions } from '../../../web/adapters/smtp/mailer';
import type { SmtpServer } from '../../../web/ports/mail';
import type { PublicAddresses } from '../../../web/ports/network';
import { Control } from '../network/control';
import type { ReceivedMail } from './inbox';

const anywhere: PublicAddresses = {
  resolve: () => Promise.resolve({ kind: 'public', address: '127.0.0.1' }),
};

/** The stand-in's mail servers for all tests of a file, and a mailer of their own for each. */
export function mailerFixture() {
  let started: { running: RunningMail; control: Control } | null = null;
  let mailer: ReturnType<typeof createMailer> | null = null;

  const fixture = {
    running: () => must(started).running,
    control: () => must(started).control,
    mailer: () => must(mailer),
    received: () => fixture.control().get<ReceivedMail[]>('/mails'),
    fault: (kind: string, times = 1) => fixture.control().post('/faults', { kind, times }),

    aMailer(more: Partial<MailerOptions> = {}) {
      const sender = { name: 'Belegfluss', address: 'post@belegfluss.example' };
      return createMailer({
        operator: { url: fixture.running().smtpUrl, sender, bounceAddress: null },
        certificateAuthority: fixture.running().certificate,
        plainOnLoopback: true,
        addresses: anywhere,
        timeoutMs: 5_000,
        ...more,
      });
    },

    aServer(more: Partial<SmtpServer> = {}): SmtpServer {
      const account = { user: 'belegfluss', password: 'mail-sandbox-password' };
      const port = fixture.running().smtpPort;
      return { host: 'localhost', port, encryption: 'starttls', ...account, ...more };
    },
  };

  beforeAll(async () => {
    const running = await startMail({ port: 0, smtpPort: 0, smtpsPort: 0 });
    started = { running, control: new Control(running.url) };
  });
  afterAll(() => fixture.running().stop());
  beforeEach(async () => {
    await fixture.control().post('/reset');
    mailer = fixture.aMailer();
  });
  afterEach(() => fixture.mailer().close());
  return fixture;
}

function must<T>(there: T | null): T {
  if (there === null) throw new Error('The mail servers are not started');
  return there;
}
