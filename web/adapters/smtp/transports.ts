import { isIP } from 'node:net';
import { rootCertificates, type ConnectionOptions } from 'node:tls';
import type { SmtpServer } from '../../ports/mail';

interface Trust {
  /** Longest wait for one mail; servers may take a minute to confirm that they accepted it. */
  timeoutMs: number;
  certificateAuthority: string | null;
  plainOnLoopback: boolean;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const CONNECTIONS = 5;
const WAIT_MS = 15_000;

const COMMON = {
  // Only our own bytes are sent, never a file or an address that a message names.
  disableFileAccess: true,
  disableUrlAccess: true,
  connectionTimeout: WAIT_MS,
  greetingTimeout: WAIT_MS,
  dnsTimeout: WAIT_MS,
};

/** A pool that never sends a mail a second time by itself. */
export function operatorTransport({ url, ...trust }: Trust & { url: string }) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const plain = !secure && trust.plainOnLoopback && LOOPBACK.includes(hostname);
  return {
    ...COMMON,
    socketTimeout: trust.timeoutMs,
    pool: true as const,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: tlsOf(trust),
  };
}

/** Connects to the address that was checked, and still wants the certificate of the name. */
export function merchantTransport(server: SmtpServer, address: string, trust: Trust) {
  return {
    ...COMMON,
    socketTimeout: trust.timeoutMs,
    host: address,
    port: server.port,
    secure: server.encryption === 'ssl',
    requireTLS: server.encryption === 'starttls',
    // A server that offers no sign-in must not count as signed in.
    forceAuth: true,
    auth: { user: server.user, pass: server.password },
    tls: { ...tlsOf(trust), servername: isIP(server.host) ? undefined : server.host },
  };
}

export type MailTransport =
  | ReturnType<typeof operatorTransport>
  | ReturnType<typeof merchantTransport>;

function tlsOf({ certificateAuthority }: Trust): ConnectionOptions {
  return certificateAuthority === null ? {} : { ca: [...rootCertificates, certificateAuthority] };
}
