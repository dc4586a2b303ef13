import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { toMailFailure } from './mail-failure';
import type { merchantTransport } from './transports';

/**
 * Signs in at a merchant's server and disconnects. The signal aborts it whatever the server does: a
 * server that sends a little now and then passes every other timeout, so the connection is cut.
 */
export async function signIn(
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
