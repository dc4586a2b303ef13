import { Router } from 'express';
import { smtpAnswer, smtpBody, smtpCheckAnswer, type SmtpAnswer } from '../../../contract/smtp';
import { failedCheckText } from '../../../contract/texts/mail-texts';
import type { ShopId } from '../../../domain/ids';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { checkSender, removeSender, type SmtpSenderDeps } from './check-sender';

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
