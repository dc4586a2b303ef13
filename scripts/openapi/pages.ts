import { z } from 'zod';
import { contactBody } from '../../web/contract/contact';
import { mailReport } from '../../web/contract/mail';
import { type Described, LEXWARE } from './described';

const CODE = z.object({ code: z.string().optional() });
const READY = z.object({ status: z.string(), reasons: z.array(z.string()) });

/** What is called without a session: by machines, and by people outside of Shopify's admin. */
export const PAGES: Described = {
  'GET /health': {
    does: 'whether the process answers; no secrets, no shop data',
    answer: z.object({ status: z.literal('ok') }),
  },
  'GET /health/watch': {
    does: 'for a service outside that polls it (docs/operations.md): 200 while alerts are checked',
    answer: z.object({
      status: z.enum(['ok', 'unwatched']),
      checkedAt: z.iso.datetime().nullable(),
    }),
    status: [200, 503],
  },
  'GET /ready': {
    does: '200 while the process does its work; the reasons are codes of docs/operations/monitoring.md',
    answer: READY,
    status: [200, 503],
  },
  'GET /metrics': {
    does: 'for Prometheus, with `METRICS_TOKEN` as a bearer; not there without that variable',
    answer: ['text/plain', 'application/json'],
    status: [200, 401],
    fails: ['NOT_FOUND'],
  },
  'POST /webhooks/shopify': {
    does: 'signed by Shopify over the raw body, up to 5 MB. 400: no JSON object, or headers that are none; 401: not signed, or about another shop than the header; 503 with `Retry-After`: no capacity now',
    body: z.looseObject({}),
    answer: 'nothing',
    status: [200, 400, 401, 413, 503],
  },
  'POST /webhooks/lexware': {
    does: 'signed by Lexware Office (RSA-SHA512) over the raw body; 400, 401 and 503 as above',
    body: z.looseObject({}),
    answer: 'nothing',
    status: [204, 400, 401, 413, 503],
  },
  'POST /webhooks/mail': {
    does: 'a mail came back: up to 4 KB, `X-Mail-Signature`: HMAC-SHA256 of the raw body in hex; unknown mails are answered alike',
    body: mailReport,
    answer: 'nothing',
    fails: ['UNAUTHORIZED'],
  },
  'GET /doc/:encoded/:file': {
    does: 'the customer’s link (decisions/0027): `order_{number}_invoice.pdf`, `…_creditnote.pdf` or `…_deliverynote.pdf`; `document` chooses among several; HEAD, ranges; pages in German or English',
    query: z.object({ document: z.string().optional() }),
    answer: ['application/pdf', 'text/html'],
    status: [200, 206, 300, 404, 410, 416, 429, 503],
    fails: LEXWARE,
  },
  'GET /apps': { does: 'prices, cached for five minutes', answer: 'text/html' },
  'GET /': { does: 'the landing page, cached for five minutes', answer: 'text/html' },
  'GET /{*path}': {
    does: 'the embedded app in Shopify’s frame, and every page for everybody that has no route of its own',
    answer: 'text/html',
    fails: ['NOT_FOUND'],
  },
  'GET /robots.txt': { does: 'what is not to be found', answer: 'text/plain' },
  'GET /sitemap.xml': { does: 'every page that is to be found', answer: 'application/xml' },
  'GET /help': {
    does: 'the help; `q` searches',
    query: z.object({ q: z.string().optional() }),
    answer: 'text/html',
  },
  'GET /help/{*rest}': {
    does: 'one article',
    answer: 'text/html',
    status: [200, 404],
    fails: ['NOT_FOUND'],
  },
  'GET /help/contact': {
    does: 'the form; subject and message fill it in',
    query: z.object({ subject: z.string().optional(), message: z.string().optional() }),
    answer: 'text/html',
  },
  'GET /help/contact/sent': {
    does: 'thanks, with the number of the message',
    query: z.object({ ticket: z.string().optional() }),
    answer: 'text/html',
  },
  'POST /help/contact': {
    does: 'mails it to the operator and leads to the thanks; else the form again, with what was typed, and the errors next to it',
    body: contactBody,
    answer: 'text/html',
    status: [303, 400, 403, 429, 503],
  },
  'GET /affiliate': {
    does: 'prices, with that code, and the form that takes it along; the same page for a code that is unknown, over, locked or used up; counts a view',
    query: CODE,
    answer: 'text/html',
  },
  'GET /register': {
    does: '`store` is what a merchant typed: leads to the installation; `code` as above',
    query: CODE.extend({ store: z.string().optional() }),
    answer: 'text/html',
    status: [200, 302, 303],
  },
  'POST /register': {
    does: 'keeps the code for that shop for 30 days and leads to the installation; refused where a foreign page sends it',
    body: z.object({ store: z.string(), code: z.string().optional() }),
    answer: 'text/html',
    status: [200, 303, 400, 403, 422],
  },
  'GET /affiliate/confirm/:token': {
    does: 'where somebody who applied confirms the address by a press',
    answer: 'text/html',
    status: [200, 410],
  },
  'POST /affiliate/confirm/:token': {
    does: 'confirms it',
    answer: 'text/html',
    status: [200, 410],
  },
  'GET /affiliate/access': { does: 'for partners without the app: the form', answer: 'text/html' },
  'POST /affiliate/access': {
    does: 'mails a link of a day to what is owed',
    body: z.object({ email: z.string() }),
    answer: 'text/html',
    status: [200, 400, 403, 429, 503],
  },
  'GET /affiliate/access/:token': {
    does: 'what is owed, and receipts',
    answer: 'text/html',
    status: [200, 410],
  },
  'GET /affiliate/access/:token/receipts/:number': {
    does: 'a receipt',
    answer: ['application/pdf', 'text/html'],
    status: [200, 410],
    fails: ['NOT_FOUND', 'RECEIPT_FAILED'],
  },
  'GET /affiliate/access/:token/receipts/:number/objection': {
    does: 'the form of an objection',
    answer: 'text/html',
    status: [200, 410],
    fails: ['NOT_FOUND', 'ALREADY_OBJECTED'],
  },
  'POST /affiliate/access/:token/receipts/:number/objection': {
    does: 'objects; else the form again',
    body: z.object({ reason: z.string() }),
    answer: 'text/html',
    status: [200, 303, 400, 403, 410],
    fails: ['NOT_FOUND', 'ALREADY_OBJECTED'],
  },
  'GET /affiliate/access/:token/details': {
    does: 'address, tax numbers and how to be paid',
    answer: 'text/html',
    status: [200, 410],
  },
  'POST /affiliate/access/:token/details': {
    does: 'saves them; else the form again',
    body: z.looseObject({}),
    answer: 'text/html',
    status: [200, 303, 400, 403, 410],
  },
  'GET /adviser/confirm/:secret': {
    does: 'where an adviser confirms the address by a press, for 14 days',
    answer: 'text/html',
    status: [200, 410],
  },
  'POST /adviser/confirm/:secret': { does: 'confirms it', answer: 'text/html', status: [200, 410] },
  'GET /adviser/stop/:token': {
    does: 'where an adviser ends the mails by a press',
    answer: 'text/html',
  },
  'POST /adviser/stop/:token': {
    does: 'ends them; also what mail programs send (RFC 8058)',
    answer: 'text/html',
  },
  'GET /adviser/:secret': {
    does: 'a closed month for the adviser: sums and buttons, until it is over or withdrawn',
    answer: 'text/html',
    status: [200, 410],
  },
  'POST /adviser/:secret/:file': {
    does: 'hands out `documents`, `datev-{part}` or `archive` and adds a line to the shop’s log',
    answer: ['text/csv', 'application/zip', 'text/html'],
    status: [200, 410],
    fails: ['NOT_FOUND', 'DATEV_UNAVAILABLE'],
  },
};
