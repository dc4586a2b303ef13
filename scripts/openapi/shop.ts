import { z } from 'zod';
import { dashboardAnswer } from '../../web/contract/dashboard';
import { logQuery, logAnswer, failureQuery, failureListAnswer } from '../../web/contract/log';
import { definitionsAnswer } from '../../web/contract/metafields/metafield-section';
import { supportAccessQuery, supportAccessAnswer } from '../../web/contract/operator/access';
import { previewAnswer } from '../../web/contract/order/preview';
import { financialAccountsAnswer } from '../../web/contract/order/money';
import {
  placeholderListAnswer,
  placeholderPreviewQuery,
  placeholderPreviewAnswer,
  placeholderListQuery,
} from '../../web/contract/placeholders';
import {
  settingsPreviewBody,
  settingsChangesBody,
  settingsChangesAnswer,
} from '../../web/contract/settings-preview';
import { SECTION_SCHEMAS, settingsSaveQuery } from '../../web/contract/settings/sections';
import { settingsAnswer, settingsSaved } from '../../web/contract/settings/settings-answer';
import { creationAnswer, otherAppBody, enableBody } from '../../web/contract/creation';
import { setupAnswer, setupDoneBody } from '../../web/contract/setup';
import { shopAnswer, shopParameters, reviewAnswer } from '../../web/contract/shop';
import { authorizationBody, authorizationAnswer, grantQuery } from '../../web/contract/sign-in';
import { senderDomainAnswer, smtpAnswer, smtpBody, smtpCheckAnswer } from '../../web/contract/smtp';
import { vatTestBody, vatTestAnswer } from '../../web/contract/vat-test';
import { PREVIEW, LEXWARE, ORDER, type Described } from './described';

export const SHOP: Described = {
  'POST /api/lexoffice/auth': {
    does: 'address of Lexware’s consent page, with further scopes where they are named; sets the cookie that ties the sign-in to the browser, so it has to be sent from there, and only from our own origin',
    body: authorizationBody,
    answer: authorizationAnswer,
  },
  'POST /api/lexoffice/pull': {
    does: 'reads the Lexware profile again',
    answer: shopAnswer,
    fails: [...LEXWARE],
  },
  'POST /api/lexoffice/disconnect': {
    does: 'revokes and deletes the tokens',
    answer: shopAnswer,
    fails: [...LEXWARE],
  },
  'GET /api/lexoffice/start': {
    does: 'first page of the sign-in window; the embedded app that opened it sends it the merchant’s session token by a message within our origin',
    answer: 'text/html',
  },
  'GET /api/lexoffice/callback': {
    does: 'called by Lexware’s redirect, and closes itself; `state` names the shop and has to equal the cookie; names shop and account',
    answer: 'text/html',
    status: [200, 400],
    fails: [...LEXWARE],
  },
  'GET /api/creation': {
    does: 'whether documents are created, how many wait for the activation, the oldest order of them, the transfers that are left, and the invoice of another app that stopped it',
    answer: creationAnswer,
  },
  'POST /api/creation/other-app': {
    does: 'the merchant goes on after an invoice of another app was found, from a begin on or with all orders (decisions/0080); repeating it is harmless, another begin after the decision is refused',
    body: otherAppBody,
    answer: shopAnswer,
    fails: ['CONFLICT'],
  },
  'POST /api/shop/enable/:enabled': {
    does: 'the creation of documents begins or stops, for all that leaves the app (decisions/0054); the body says which documents to switch on in the settings as well; left out: unchanged',
    body: enableBody,
    answer: shopAnswer,
  },
  'GET /api/dashboard': {
    does: 'how much is automatic, what waits for the merchant, in cents of EUR what was issued this month and in the one before until the same day, what waits, and the orders of each of the last 30 days',
    answer: dashboardAnswer,
  },
  'GET /api/shop/logs': {
    does: 'the log, sorted by date, order, event or status (the last two by their German names), lines that are alike in it by date; `stack` is there for the operator’s shops alone; `user` is the person, by their number at Shopify, where a line says what a person did; `help` is the article about what somebody may have to look into',
    query: logQuery,
    isSearched: true,
    answer: logAnswer,
  },
  'GET /api/failures': {
    does: 'steps that failed for good',
    query: failureQuery,
    answer: failureListAnswer,
  },
  'POST /api/failures/retry': {
    does: 'starts the named steps again, or all',
    body: z.object({ ids: z.array(z.number().int()).optional() }),
    answer: failureListAnswer,
  },
  'POST /api/failures/:id/retry': {
    does: 'starts one again',
    answer: failureListAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/metafields/definitions': {
    does: 'the shop’s metafields by name, to choose from; those of products with `read_products`',
    answer: definitionsAnswer,
    fails: ['PLAN_FEATURE'],
  },
  'GET /api/lexoffice/vars': {
    does: 'a text filled in for the newest order, or for a sample',
    query: placeholderPreviewQuery,
    answer: placeholderPreviewAnswer,
  },
  'GET /api/lexoffice/placeholders': {
    does: 'all values for texts, or those that a text of a `type` and `field` is filled with; and commands',
    query: placeholderListQuery,
    answer: placeholderListAnswer,
  },
  'GET /api/settings': {
    does: 'all sections, the shop’s payment methods, Lexware’s print layouts',
    answer: settingsAnswer,
  },
  'PUT /api/settings/:section': {
    does: 'saves a section (docs/settings.md); refused where another version than `version` is stored',
    query: settingsSaveQuery,
    body: z.union(Object.values(SECTION_SCHEMAS)),
    answer: settingsSaved,
    fails: ['CONFLICT', 'NOT_FOUND'],
  },
  'GET /api/setup': {
    does: 'where the set-up goes on, what can be chosen there, and its reward',
    answer: setupAnswer,
  },
  'POST /api/setup/done': {
    does: 'a step that the merchant did just now; repeating it is harmless',
    body: setupDoneBody,
    answer: setupAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/setup/complete': {
    does: 'every step was done; the reward comes once per shop',
    answer: setupAnswer,
    fails: ['SETUP_INCOMPLETE'],
  },
  'POST /api/setup/reset': {
    does: 'the set-up is gone through again; when it was completed first stays',
    answer: setupAnswer,
  },
  'GET /api/auth': {
    does: 'to Shopify’s consent page, for the top level (decisions/0038)',
    query: grantQuery,
    answer: 'redirect',
  },
  'GET /api/shop': {
    does: 'plan, connection, roles of the shop, counters, page to open on, where links into Lexware and the admin start, scopes that are missing there; `scopes=changed` queries Shopify for the granted scopes, else the stored ones are answered',
    query: shopParameters,
    answer: shopAnswer,
  },
  'POST /api/shop/review': {
    does: 'whether somebody of the shop may be asked for a review of the app now: once a quarter',
    answer: reviewAnswer,
  },
  'DELETE /api/shop/review': {
    does: 'Shopify refused the request for a review: the quarter is given back',
    answer: reviewAnswer,
  },
  'GET /api/support-accesses': {
    does: 'what operators saw and did in this shop, and why, the newest first; `before` continues',
    query: supportAccessQuery,
    answer: supportAccessAnswer,
  },
  'GET /api/transactions/accounts': {
    does: 'accounts of payment methods with balances; permissions that are missing',
    answer: financialAccountsAnswer,
    fails: [...LEXWARE],
  },
  'POST /api/vat-test': {
    does: 'a text, or an order as Shopify shows it now: which VAT ids are where, which is the buyer’s, and what the EU’s register answers; nothing is stored or logged',
    body: vatTestBody,
    answer: vatTestAnswer,
    fails: [...ORDER],
  },
  'GET /api/shop/smtp/domain': {
    does: 'SPF, DKIM and DMARC of the domain of the merchant’s own sender, as German advice; cached for ten minutes; nothing depends on it',
    answer: senderDomainAnswer,
  },
  'GET /api/shop/smtp': {
    does: 'the merchant’s own mail server, never its password; the check that failed last, until one works',
    answer: smtpAnswer,
  },
  'POST /api/shop/smtp/validate': {
    does: 'signs in at the mail server and stores it when that worked; an empty `pass` is the stored one, for the same server and user only',
    body: smtpBody,
    answer: smtpCheckAnswer,
  },
  'DELETE /api/shop/smtp': { does: 'the app’s sender is used again', answer: smtpAnswer },
  'POST /api/settings/preview': {
    does: 'draws the document as it would be sent under a section that is not saved; the order is read once in ten minutes',
    body: settingsPreviewBody,
    answer: previewAnswer,
    fails: [...ORDER, ...PREVIEW],
  },
  'POST /api/settings/changes': {
    does: 'what saving the section would change about the newest 50 orders, as the engine would decide, and how documents that are still to be created would differ (`contents`), except for orders that are `hidden` or `unreadable`; while `pending`, polling reads on; changes nothing, and is checked by the schema of a save',
    body: settingsChangesBody,
    answer: settingsChangesAnswer,
  },
};
