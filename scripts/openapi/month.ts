import { adviserBody, adviserAnswer } from '../../web/contract/adviser';
import { datevAnswer, datevFileQuery } from '../../web/contract/datev';
import {
  archiveAnswer,
  checkAnswer,
  payoutsAnswer,
  monthAnswer,
  bucketAnswer,
  ossAnswer,
  closingAnswer,
  closingBody,
  documentsQuery,
} from '../../web/contract/month';
import type { Described } from './described';

export const MONTH: Described = {
  'PUT /api/adviser': {
    does: 'whom closed months are mailed to: another address is asked to confirm itself and ends the links of the former; refused where its owner ever ended the mails',
    body: adviserBody,
    answer: adviserAnswer,
  },
  'DELETE /api/adviser': { does: 'nobody any more', answer: adviserAnswer },
  'GET /api/month/:month/adviser': {
    does: 'what became of the mail about the month',
    answer: adviserAnswer,
  },
  'POST /api/month/:month/adviser': {
    does: 'mails it now, also once more by a new link; `CONFLICT` where the month is open or nobody confirmed',
    answer: adviserAnswer,
    status: 202,
    fails: ['CONFLICT'],
  },
  'DELETE /api/month/:month/adviser': { does: 'ends its link', answer: adviserAnswer },
  'GET /api/month/:month/check': {
    does: 'the comparison of the month with Lexware, document by document: its progress and result',
    answer: checkAnswer,
  },
  'POST /api/month/:month/check': {
    does: 'begins it',
    answer: checkAnswer,
    fails: ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED'],
  },
  'GET /api/month/:month/datev': {
    does: 'the month’s posting batch for DATEV: of which closing it is, its files with rows and sum, what of the payments is not in them, or what is in the way (`obstacle`) with the numbers of documents that cannot be booked',
    answer: datevAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/month/:month/datev/file': {
    does: 'one of these files in Windows-1252, with `END_MARK` after it: of the closing named, else of the month as it is; adds a line to the log',
    query: datevFileQuery,
    answer: 'text/csv',
    fails: ['DATEV_UNAVAILABLE', 'NOT_FOUND'],
  },
  'GET /api/month/:month/payouts': {
    does: 'payouts of Shopify Payments of the month, each with the parts that come to it; read from Shopify',
    answer: payoutsAnswer,
  },
  'GET /api/month/:month': {
    does: 'what lies between the orders of a German month and the documents dated in it, as our tables have them; each bucket with its first orders; taxes by country and rate',
    answer: monthAnswer,
  },
  'GET /api/month/:month/buckets/:bucket': {
    does: 'the orders of one bucket, the largest first',
    answer: bucketAnswer,
  },
  'GET /api/month/:month/oss': {
    does: 'what the one-stop shop is told of the month’s quarter',
    answer: ossAnswer,
  },
  'GET /api/month/:month/closing': {
    does: 'as what the month was closed, and what changed since',
    answer: closingAnswer,
  },
  'POST /api/month/:month/closing': {
    does: 'closes it, from the 3rd of the next month on and after a check',
    body: closingBody,
    answer: closingAnswer,
    fails: ['MONTH_NOT_CLOSABLE', 'CONFLICT'],
  },
  'GET /api/month/:month/documents': {
    does: 'a row for each document of the month: net and tax by rate, state, payment, with `END_MARK` after it; with `snapshot` as it was closed the n-th time, without customers',
    query: documentsQuery,
    answer: 'text/csv',
    fails: ['NOT_FOUND'],
  },
  'GET /api/month/:month/archive': {
    does: 'all files of the month’s documents: how far they are read, what is missing and why, until when they are kept',
    answer: archiveAnswer,
  },
  'POST /api/month/:month/archive': {
    does: 'begins it, goes on, or reads what is new and missing',
    answer: archiveAnswer,
    fails: ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED'],
  },
  'GET /api/month/:month/archive/file': {
    does: 'PDFs and XML unchanged with `inhalt.csv` and `fehlt.csv`, and `END_MARK` after the file; adds a line to the log',
    answer: 'application/zip',
    fails: ['NOT_FOUND'],
  },
};
