import type { z } from 'zod';
import { REQUIRED } from '../../../contract/fields/input-text';
import type { smtpBody } from '../../../contract/smtp';
import { SMTP_SUCCESS, type SmtpCheckAnswer } from '../../../contract/smtp';
import { failedCheckText } from '../../../contract/texts/mail-texts';
import type { Instant, ShopId } from '../../../domain/ids';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { reviveInParts } from '../../../jobs/schedule/revive-failed';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Mailer, SmtpServer } from '../../../ports/mail';
import type { StoresOf } from '../../../ports/stores/database';
import { shopEvent } from '../../../ports/stores/event-store';
import type { SmtpSender } from '../../../ports/stores/mail-stores';
import type { MailDatabase } from '../mail-stores';

export interface SmtpSenderDeps {
  database: MailDatabase;
  mailer: Mailer;
  clock: Clock;
  wakeQueue(): void;
}

type SmtpInput = z.output<typeof smtpBody>;

/** Failures that end once the sender was checked. */
const WAITED_FOR_SENDER = new Set(['MAIL_SIGN_IN', 'MAIL_NOT_SET_UP']);

/** A night without sign-in can leave thousands of mails behind. */
const MAX_DEAD = 10_000;

/**
 * Signs in at the merchant's server; only a server that accepts it is stored, and mails that waited
 * for it go out.
 */
export async function checkSender(
  deps: SmtpSenderDeps,
  shopId: ShopId,
  input: SmtpInput,
): Promise<SmtpCheckAnswer> {
  const server = serverOf(input, await deps.database.smtpSenders.byShop(shopId));
  try {
    await deps.mailer.verify(server);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code: failure, detail = null } = error;
    const check = { at: deps.clock.now().toISOString(), host: server.host, failure, detail };
    await deps.database.smtpSenders.recordFailedCheck(shopId, check);
    return { status: 'failure', result: failedCheckText(check) };
  }
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.smtpSenders.connect(shopId, {
      server,
      email: input.email,
      name: input.name,
      checkedAt: at,
    });
    const mails = await reviveMails(stores, shopId, at);
    await storeSender(stores, shopId, { event: 'smtp.connected', mails, at });
  });
  deps.wakeQueue();
  return { status: 'success', result: SMTP_SUCCESS };
}

/** The stored password is sent to no other server than the one it was entered for. */
function serverOf(
  { host, port, encryption, user, pass }: SmtpInput,
  stored: SmtpSender | null,
): SmtpServer {
  const server = { host, port, encryption, user };
  if (pass !== '') return { ...server, password: pass };
  const known = stored?.server;
  const isSame =
    known?.host === host &&
    known.port === port &&
    known.user === user &&
    known.encryption === encryption;
  if (!isSame) throw new InvalidInput({ pass: REQUIRED });
  return known;
}

/** Returns how many there were. */
async function reviveMails(
  { jobs }: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<number> {
  const dead = await jobs.dead(shopId, MAX_DEAD);
  const waiting = dead.filter(
    ({ name, failure }) =>
      name === DOCUMENT_JOBS.mailDocument.name && WAITED_FOR_SENDER.has(failure),
  );
  return reviveInParts(
    { jobs },
    shopId,
    waiting.map(({ id }) => id),
    new Date(at),
  );
}

/** From now on the app's own sender is used, also for mails that waited for the merchant's. */
export async function removeSender(deps: SmtpSenderDeps, shopId: ShopId): Promise<void> {
  if (!(await deps.database.smtpSenders.byShop(shopId))) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.smtpSenders.remove(shopId);
    const mails = deps.mailer.sender() ? await reviveMails(stores, shopId, at) : 0;
    await storeSender(stores, shopId, { event: 'smtp.removed', mails, at });
  });
  deps.wakeQueue();
}

function storeSender(
  { events }: StoresOf<'events'>,
  shopId: ShopId,
  { event, mails, at }: { event: 'smtp.connected' | 'smtp.removed'; mails: number; at: Instant },
): Promise<void> {
  return events.append(
    shopId,
    shopEvent({
      at,
      origin: 'connection',
      event,
      status: event === 'smtp.connected' ? 'success' : 'info',
      body: { mails },
    }),
  );
}
