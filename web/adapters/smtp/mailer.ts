import { Socket } from 'node:net';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { replyCodes, returnPath } from '../../domain/mail/mail-record';
import type { Mail, MailAddress, Mailer, SmtpServer } from '../../ports/mail';
import type { MayBegin } from '../../ports/queue';
import { AppError, type Failure, toAppError } from '../../ports/app-error';
import type { PublicAddresses } from '../../ports/network';
import { HandOver, watchHandOvers } from './hand-over';
import { toMailFailure } from './mail-failure';
import { type MailTransport, merchantTransport, operatorTransport } from './transports';

export interface MailerOptions {
  /** Null where the operator has set up none. */
  operator: { url: string; sender: MailAddress; bounceAddress: string | null } | null;
  /** PEM of a further certificate authority to trust. */
  certificateAuthority: string | null;
  /** Whether a server on this machine may be spoken to in plain text; never in production. */
  plainOnLoopback: boolean;
  addresses: PublicAddresses;
  /** Longest wait for one mail, from the first byte to the server's answer. */
  timeoutMs: number;
  /** Ends a wait after so many milliseconds; left out, those of the machine. */
  deadline?: (ms: number) => AbortSignal;
}

/** Timeout of checking a server; the page waits a little longer. */
const SIGN_IN_MS = 45_000;

/**
 * SMTP through nodemailer: a pool of connections for the operator's server, one connection per mail
 * for a merchant's. Nothing is logged here, since every line of the protocol names a person.
 */
export function createMailer(options: MailerOptions): Mailer & { close(): void } {
  const { operator, addresses, timeoutMs, deadline = AbortSignal.timeout } = options;
  const pool = operator && watched(operatorTransport({ ...options, url: operator.url }));
  const ofMerchant = async (server: SmtpServer) =>
    watched(merchantTransport(server, await addressOf(addresses, server), options));
  return {
    async send(mail, server, mayBegin = () => true) {
      const transport = server ? await ofMerchant(server) : pool;
      if (!transport) throw new AppError('MAIL_NOT_SET_UP', 'No SMTP server is set up');
      const bounceAddress = server ? null : (operator?.bounceAddress ?? null);
      const handIn = (address: string) => {
        const envelope = { from: cameFrom(mail, bounceAddress), to: { name: '', address } };
        const message = { ...messageOf(mail), envelope, signal: deadline(timeoutMs) };
        return deliver(transport, message, mayBegin);
      };
      const reply = await handIn(mail.to);
      return { reply, copyFailure: await failureOfCopy(mail, handIn) };
    },
    async verify(server) {
      const transport = merchantTransport(server, await addressOf(addresses, server), options);
      await signIn(transport, deadline(Math.min(timeoutMs, SIGN_IN_MS)));
    },
    sender: () => operator?.sender ?? null,
    close: () => pool?.transporter.close(),
  };
}

async function addressOf(addresses: PublicAddresses, { host }: SmtpServer): Promise<string> {
  const destination = await addresses.resolve(host);
  if (destination.kind === 'public') return destination.address;
  throw new AppError('MAIL_UNAVAILABLE', 'The SMTP host has no public address', {
    detail: { code: 'HOST_UNKNOWN' },
  });
}

interface Watched {
  transporter: Transporter;
  handOvers: WeakMap<AbortSignal, HandOver>;
}

function watched(transport: MailTransport): Watched {
  const handOvers = new WeakMap<AbortSignal, HandOver>();
  const transporter: Transporter = createTransport(transport);
  watchHandOvers(transporter, handOvers);
  return { transporter, handOvers };
}

/** One try for one recipient; returns the server's answer. The signal aborts and identifies it. */
async function deliver(
  { transporter, handOvers }: Watched,
  message: SendMailOptions & { signal: AbortSignal },
  mayBegin: MayBegin,
): Promise<string | null> {
  const handOver = new HandOver(mayBegin);
  handOvers.set(message.signal, handOver);
  try {
    const sent: { response?: string } = await transporter.sendMail(message);
    return replyCodes(sent.response ?? '');
  } catch (error) {
    throw toMailFailure(error, handOver);
  }
}

/**
 * The copy is sent separately, once the mail was accepted: otherwise a server that defers the
 * recipient would accept a copy at each try.
 */
async function failureOfCopy(
  { to, copy }: Mail,
  handIn: (address: string) => Promise<unknown>,
): Promise<Failure | null> {
  if (copy === '' || copy.toLowerCase() === to.toLowerCase()) return null;
  try {
    await handIn(copy);
    return null;
  } catch (error) {
    return toAppError(error).code;
  }
}

/**
 * Where mail comes back to: in place of the address that readers see, where there is one for it.
 */
function cameFrom({ from, bounceId }: Mail, bounceAddress: string | null): MailAddress {
  if (bounceAddress === null || bounceId === undefined) return from;
  return { name: '', address: returnPath(bounceAddress, bounceId) };
}

/** Addresses are handed in as objects, so that none is read as a list of several. */
function messageOf(mail: Mail): SendMailOptions {
  const { from, to, copy, replyTo, subject, html, text, attachments, messageId } = mail;
  const { unsubscribe } = mail;
  return {
    from,
    subject,
    html,
    text,
    to: { name: '', address: to },
    cc: copy ? { name: '', address: copy } : undefined,
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    messageId: `<${messageId}>`,
    headers:
      unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
    attachments: attachments.map(({ fileName, contentType, bytes }) => {
      return { filename: fileName, contentType, content: bytes };
    }),
  };
}

/**
 * Signs in at a merchant's server and disconnects. The signal aborts it whatever the server does: a
 * server that sends a little now and then passes every other timeout, so the connection is cut.
 */
async function signIn(
  transport: ReturnType<typeof merchantTransport>,
  signal: AbortSignal,
): Promise<void> {
  const socket = new Socket();
  const signingIn = createTransport({ ...transport, socket }).verify();
  try {
    await Promise.race([signingIn, aborted(signal)]);
  } catch (error) {
    socket.destroy();
    throw toMailFailure(error, { begun: false });
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(Object.assign(new Error('Nobody waits any more'), GIVEN_UP));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** As nodemailer calls it where a mail is given up. */
const GIVEN_UP = { code: 'EABORT' };
