import { once } from 'node:events';
import type { Server } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { listen, portOf } from '../kit/listen';
import { createMailApp } from './app';
import { selfSigned } from './certificate';
import { ACCOUNT, PostOffice } from './post-office';

export interface MailOptions {
  /** The inbox page and the control API; 0 takes any free port of 127.0.0.1. */
  port: number;
  /** Plain or STARTTLS. */
  smtpPort: number;
  /** Encrypted from the first byte. */
  smtpsPort: number;
}

export interface RunningMail {
  /** Of the inbox page. */
  url: string;
  /** Of the plain server, with the account that is always there. */
  smtpUrl: string;
  smtpPort: number;
  smtpsPort: number;
  /** PEM of the authority to trust for `localhost`. */
  certificate: string;
  stop(): Promise<void>;
}

/** Real SMTP servers on this machine and a page with what they took; nothing leaves it. */
export async function startMail({ port, smtpPort, smtpsPort }: MailOptions): Promise<RunningMail> {
  const office = new PostOffice();
  const certificate = selfSigned();
  const plain = office.open(certificate, false);
  const secure = office.open(certificate, true);
  plain.listen(smtpPort, '127.0.0.1');
  secure.listen(smtpsPort, '127.0.0.1');
  await Promise.all([plain.server, secure.server].map(listening));
  const pages = await listen(port);
  pages.serve(createMailApp(office, certificate.cert));
  return {
    url: pages.url,
    smtpUrl: `smtp://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${portOf(plain.server)}`,
    smtpPort: portOf(plain.server),
    smtpsPort: portOf(secure.server),
    certificate: certificate.cert,
    stop: async () => {
      await Promise.all([pages.stop(), closed(plain), closed(secure)]);
    },
  };
}

async function listening(server: Server): Promise<void> {
  if (!server.listening) await once(server, 'listening');
}

function closed(server: SMTPServer): Promise<void> {
  for (const connection of server.connections) connection._socket.destroy();
  return new Promise((resolve) => server.close(resolve));
}
