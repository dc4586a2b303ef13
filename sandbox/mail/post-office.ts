import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAuthentication, type SMTPServerSession } from 'smtp-server';
import type { ReportTarget } from './bounces';
import type { Certificate } from './certificate';
import { Faults } from '../kit/faults';
import type { Fault, FaultKind } from './faults';
import { LateAnswers } from './late-answers';
import { Mailbox } from './mailbox';

/** The account that is always there. */
export const ACCOUNT = { user: 'belegfluss', password: 'mail-sandbox-password' };

type Done = (error?: Error | null) => void;

/** Replies in place of acceptance, in the words of real servers. */
const REPLIES: Partial<Record<FaultKind, [number, string]>> = {
  'wrong-password': [535, '5.7.8 Authentication credentials invalid'],
  'busy-sign-in': [454, '4.7.0 Temporary authentication failure'],
  'refuse-sender': [553, '5.7.1 Sender address rejected: not owned by user'],
  'refuse-recipient': [550, '5.1.1 User unknown'],
  'disk-full': [452, '4.3.1 Insufficient system storage'],
  busy: [451, '4.3.0 Try again later'],
  'refuse-content': [554, '5.7.1 Message rejected'],
  'busy-after-data': [451, '4.3.0 Try again later'],
};

/** What both SMTP servers share: accounts, mails and faults. */
export class PostOffice {
  readonly mailbox = new Mailbox();
  readonly faults = new Faults<Fault>();
  readonly lateAnswers = new LateAnswers();
  readonly accounts = new Map<string, string>([[ACCOUNT.user, ACCOUNT.password]]);
  /** Null: what comes back is reported to nobody. */
  reports: ReportTarget | null = null;
  /** Sign-ins that were tried, by account. */
  signIns: string[] = [];

  reset(): void {
    this.mailbox.empty();
    this.faults.clear();
    this.lateAnswers.forget();
    this.accounts.clear();
    this.accounts.set(ACCOUNT.user, ACCOUNT.password);
    this.signIns = [];
    this.reports = null;
  }

  /** A server over this office; `secure` encrypts from the first byte, else STARTTLS is offered. */
  open({ cert, key }: Certificate, secure: boolean): SMTPServer {
    const server: SMTPServer = new SMTPServer({
      secure,
      cert,
      key,
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      size: 40_000_000,
      onAuth: (auth, _session, done) => this.signIn(auth, done),
      onMailFrom: (_address, _session, done) => done(this.refusal('refuse-sender', 'disk-full')),
      onRcptTo: ({ address }, session, done) => {
        const struck = this.faults.use((fault) => meets(fault, address));
        if (struck?.kind === 'cut') cut(server, session);
        else done(struck && replyOf(struck.kind));
      },
      onData: (stream, session, done) => {
        buffer(stream)
          .then((raw) => this.accept(raw, session, { server, done }))
          .catch((error: unknown) =>
            done(error instanceof Error ? error : new Error('unreadable')),
          );
      },
    });
    // A client that hangs up in the middle is none of our business.
    server.on('error', () => undefined);
    return server;
  }

  private signIn(
    { username = '', password }: SMTPServerAuthentication,
    done: (error: Error | null, answer?: { user: string }) => void,
  ): void {
    this.signIns.push(username);
    const refused = this.refusal('wrong-password', 'busy-sign-in');
    if (refused) return done(refused);
    if (this.accounts.get(username) !== password) return done(replyOf('wrong-password'));
    return done(null, { user: username });
  }

  private async accept(
    raw: Buffer,
    session: SMTPServerSession,
    { server, done }: { server: SMTPServer; done: Done },
  ): Promise<void> {
    const refused = this.refusal('refuse-content', 'busy-after-data');
    if (refused) return done(refused);
    const { mailFrom, rcptTo } = session.envelope;
    await this.mailbox.store({
      raw,
      user: typeof session.user === 'string' ? session.user : null,
      encrypted: session.secure,
      envelope: {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      },
    });
    if (this.strikes('cut-after-data')) return cut(server, session);
    const late = this.faults.use(({ kind }) => kind === 'slow');
    if (late?.kind !== 'slow') return done();
    return this.lateAnswers.hold(late.delayMs, done);
  }

  private strikes(...kinds: FaultKind[]): FaultKind | null {
    return this.faults.use(({ kind }) => kinds.includes(kind))?.kind ?? null;
  }

  private refusal(...kinds: FaultKind[]): Error | null {
    const kind = this.strikes(...kinds);
    return kind && replyOf(kind);
  }
}

/** Whether it strikes when this recipient is named. */
function meets(fault: Fault, address: string): boolean {
  switch (fault.kind) {
    case 'refuse-recipient':
    case 'busy':
    case 'cut':
      return fault.recipient === undefined || fault.recipient === address;
    default:
      return false;
  }
}

function replyOf(kind: FaultKind): Error {
  const [responseCode, text] = REPLIES[kind] ?? [451, 'Not now'];
  return Object.assign(new Error(text), { responseCode });
}

function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections)
    if (connection.id === id) connection._socket.destroy();
}
