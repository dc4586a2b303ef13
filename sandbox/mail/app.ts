import express, { type Express, Router } from 'express';
import { z } from 'zod';
import { bounce, report, reportTarget } from './bounces';
import { faultSchema } from './faults';
import { inboxPage, mailPage } from './inbox-page';
import type { StoredMail } from './mailbox';
import type { PostOffice } from './post-office';

const clockChange = z.object({ advanceSeconds: z.number().positive() });
const account = z.object({ user: z.string().min(1), password: z.string() });

/** The inbox for people, and the control API for tests and the demo. */
export function createMailApp(office: PostOffice, certificate: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json());
  app.use('/control', controlRoutes(office, certificate));
  app.get('/', (_req, res) => res.type('html').send(inboxPage(office.mailbox.all())));
  app.get('/mails/:id', (req, res) => {
    const mail = office.mailbox.byId(req.params.id);
    if (!mail) return res.redirect(302, '/');
    return res.type('html').send(mailPage(mail, office.reports !== null));
  });
  app.post('/mails/:id/bounce', async (req, res) => {
    await sendBack(office, req.params.id, {});
    res.redirect(303, `/mails/${req.params.id}`);
  });
  app.get('/mails/:id/attachments/:index', (req, res) => {
    const attachment = office.mailbox.byId(req.params.id)?.attachments[Number(req.params.index)];
    if (!attachment) return res.redirect(302, '/');
    res.attachment(attachment.fileName);
    if (attachment.contentType === 'application/pdf') res.set('Content-Disposition', 'inline');
    return res.type(attachment.contentType).send(attachment.bytes);
  });
  return app;
}

/** Status of the app's answer; null where there is no such mail or nobody to notify. */
async function sendBack(office: PostOffice, id: string, how: object): Promise<number | null> {
  const mail = office.mailbox.byId(id);
  return mail && office.reports ? report(office.reports, mail, bounce.parse(how)) : null;
}

/** Described in sandbox/README.md. */
function controlRoutes(office: PostOffice, certificate: string): Router {
  return Router()
    .post('/reset', (_req, res) => {
      office.reset();
      res.status(204).end();
    })
    .post('/faults', (req, res) => {
      office.faults.add(faultSchema.parse(req.body));
      res.status(204).end();
    })
    .delete('/faults', (_req, res) => {
      office.faults.clear();
      res.status(204).end();
    })
    .post('/clock', (req, res) => {
      office.lateAnswers.pass(clockChange.parse(req.body).advanceSeconds);
      res.status(204).end();
    })
    .put('/accounts', (req, res) => {
      const { user, password } = account.parse(req.body);
      office.accounts.set(user, password);
      res.status(204).end();
    })
    .put('/reports', (req, res) => {
      office.reports = reportTarget.parse(req.body);
      res.status(204).end();
    })
    .post('/mails/:id/bounce', async (req, res) => {
      res.json({ status: await sendBack(office, req.params.id, req.body as object) });
    })
    .get('/sign-ins', (_req, res) => void res.json(office.signIns))
    .get('/certificate', (_req, res) => void res.type('text/plain').send(certificate))
    .get('/mails', (_req, res) => void res.json(office.mailbox.all().map(toAnswer)))
    .delete('/mails', (_req, res) => {
      office.mailbox.empty();
      res.status(204).end();
    });
}

function toAnswer(mail: StoredMail): object {
  const attachments = mail.attachments.map(({ fileName, contentType, bytes }) => {
    return { fileName, contentType, size: bytes.length, base64: bytes.toString('base64') };
  });
  return { ...mail, attachments };
}
