import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { domainToASCII } from 'node:url';
import {
  senderDomainAnswer,
  smtpAnswer,
  type SmtpAnswer,
  smtpBody,
  smtpCheckAnswer,
} from '../../../contract/smtp';
import { domainFindingText, failedCheckText } from '../../../contract/texts/mail-texts';
import type { ShopId } from '../../../domain/ids';
import { type DomainFinding, judgeDomain, namesToQuery } from '../../../domain/mail/sender-domain';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import type { Clock } from '../../../ports/clock';
import type { DnsRecords } from '../../../ports/network';
import type { StoresOf } from '../../../ports/stores/database';
import { type SmtpSenderDeps, checkSender, removeSender } from './check-sender';

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
