import type { Router } from 'express';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { RunningTime } from '../../../web/adapters/lexware/transport/pace';
import type { DatabasePlace } from '../database/databases';

export interface FixtureOptions {
  database: OpenDatabase;
  /** Where that lies. */
  place?: DatabasePlace;
  env?: Record<string, string>;
  /** Texts of name servers, by name; null: they do not answer. No real name server is queried. */
  dns?: (name: string) => string[] | null;
  /** Wraps calls to Lexware, e.g. to lose an answer. */
  fetch?: typeof fetch;
  /** How Lexware's pace is waited for; hurried unless given. */
  time?: RunningTime;
  /** The app's address is https, which only Shopify's stand-in takes for the plain one. */
  isBehindProxy?: boolean;
  /** False: the shop installs the app but does not connect Lexware. */
  connect?: boolean;
  /** False: its merchant has not activated the creation of documents. */
  activate?: boolean;
  /** Pages on Shopify's address, e.g. the admin, for an app at this one. */
  shopifyPages?: (appUrl: string) => Router;
}
