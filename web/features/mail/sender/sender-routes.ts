import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { domainToASCII } from 'node:url';
import type { z } from 'zod';
import { REQUIRED } from '../../../contract/fields/input-text';
import {
  senderDomainAnswer,
  SMTP_SUCCESS,
  smtpAnswer,
  type SmtpAnswer,
  smtpBody,
  smtpCheckAnswer,
  type SmtpCheckAnswer,
} from '../../../contract/smtp';
import { domainFindingText, failedCheckText } from '../../../contract/texts/mail-texts';
import type { Instant, ShopId } from '../../../domain/ids';
import { type DomainFinding, judgeDomain, namesToQuery } from '../../../domain/mail/sender-domain';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { reviveInParts } from '../../../jobs/schedule/revive-failed';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Mailer, SmtpServer } from '../../../ports/mail';
import type { DnsRecords } from '../../../ports/network';
import type { StoresOf } from '../../../ports/stores/database';
import { shopEvent } from '../../../ports/stores/event-store';
import type { SmtpSender } from '../../../ports/stores/mail-stores';
import type { MailDatabase } from '../mail-stores';

/** The merchant's own mail server. */
export function smtpRoutes(deps: SmtpSenderDeps): Router {
  return Router()
    .get('/shop/smtp', async (_req, res) => {
      res.json(await answerOf(deps, currentShop(res).id));
    })
    .post('/shop/smtp/validate', async (req, res) => {
      const { id } = currentShop(res);
      res.json(
        smtpCheckAnswer.parse(await checkSender(deps, id, parseInput(smtpBody, req.body ?? {}))),
      );
    })
    .delete('/shop/smtp', async (_req, res) => {
      const { id } = currentShop(res);
      await removeSender(deps, id);
      res.json(await answerOf(deps, id));
    });
}

const NONE: SmtpAnswer = {
  status: 'unverified',
  host: '',
  port: null,
  encryption: 'starttls',
  user: '',
  email: '',
  name: '',
  checkedAt: null,
  failedCheck: null,
};

async function answerOf(
  { database: { smtpSenders } }: SmtpSenderDeps,
  shopId: ShopId,
): Promise<SmtpAnswer> {
  const [sender, failed] = await Promise.all([
    smtpSenders.byShop(shopId),
    smtpSenders.failedCheck(shopId),
  ]);
  const failedCheck = failed && {
    at: failed.at,
    host: failed.host,
    text: failedCheckText(failed),
  };
  if (!sender) return { ...NONE, failedCheck };
  const { server, email, name, status, checkedAt } = sender;
  const { host, port, encryption, user } = server;
  const stored = { status, host, port, encryption, user, email, name, checkedAt };
  return smtpAnswer.parse({ ...stored, failedCheck });
}

interface SmtpSenderDeps {
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
async function checkSender(
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
async function removeSender(deps: SmtpSenderDeps, shopId: ShopId): Promise<void> {
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

interface DomainDeps {
  database: StoresOf<'smtpSenders'>;
  dns: DnsRecords;
  clock: Clock;
}

interface CheckedDomain {
  at: number;
  findings: DomainFinding[];
}

/** Name servers are not asked again earlier; a changed record takes time to spread anyway. */
const CACHED_MS = 10 * 60_000;
const MAX_DOMAINS = 500;

/** Checks the domain of the merchant's own mail server. Only advice: nothing depends on it. */
export function senderDomainRoutes(deps: DomainDeps): Router {
  const checked = new LRUCache<string, CheckedDomain>({ max: MAX_DOMAINS });
  return Router().get('/shop/smtp/domain', async (_req, res) => {
    const sender = await deps.database.smtpSenders.byShop(currentShop(res).id);
    const domain = sender && domainToASCII(sender.email.slice(sender.email.lastIndexOf('@') + 1));
    const findings = domain ? await findingsOf(deps, checked, domain) : [];
    const items = findings.map((one) => ({ ...one, text: domainFindingText(one) }));
    res.json(senderDomainAnswer.parse({ domain: domain || null, items }));
  });
}

async function findingsOf(
  { dns, clock }: DomainDeps,
  checked: LRUCache<string, CheckedDomain>,
  domain: string,
): Promise<DomainFinding[]> {
  const at = clock.now().getTime();
  const known = checked.get(domain);
  if (known && at - known.at < CACHED_MS) return known.findings;
  const names = namesToQuery(domain);
  const texts = await Promise.all(names.map((name) => dns.texts(name)));
  const byName = new Map(names.map((name, index) => [name, texts[index] ?? null]));
  const findings = judgeDomain(domain, byName);
  // If no name server answered, nothing is cached.
  if (findings.every(({ result }) => result !== 'unanswered'))
    checked.set(domain, { at, findings });
  return findings;
}
