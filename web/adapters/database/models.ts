import type { Sequelize } from 'sequelize';
import { bankTransactions, financialAccounts, payouts } from './bank/models';
import { bulkRuns } from './bulk/model';
import { connections } from './connections/model';
import { signIns } from './connections/sign-in-model';
import { contactLinks, knownContacts } from './contacts/model';
import { linkKeys, orderLinks } from './document-links/models';
import { decisions } from './decisions/model';
import { deliveries } from './deliveries/model';
import { documents } from './documents/table/model';
import { eventCounts, events } from './events/table/model';
import { documentImports, importCandidates } from './document-imports/models';
import { instructions } from './instructions/model';
import { jobs } from './jobs/model';
import { mails } from './mail/mail-model';
import { mailCounts, smtpSenders } from './mail/models';
import { notices } from './notices/model';
import {
  importedDays,
  importedOrders,
  importRuns,
  orderImports,
  recentImports,
} from './order-import/models';
import { orderTerms } from './order-terms/model';
import { orderGateways } from './orders/gateway-model';
import { orders } from './orders/model';
import { regularWork } from './regular-work/model';
import { sessions } from './sessions/model';
import { setups } from './setups/model';
import { shops } from './shops/model';
import type { Dialect } from './sql/dialect';
import { transferGrants, transfers } from './transfers/model';
import { vatChecks } from './vat-checks/model';

export type Models = ReturnType<typeof defineModels>;

/** The models of all tables on one database. */
export function defineModels(sequelize: Sequelize, dialect: Dialect) {
  return {
    bankTransactions: bankTransactions.define(sequelize, dialect),
    bulkRuns: bulkRuns.define(sequelize, dialect),
    connections: connections.define(sequelize, dialect),
    contactLinks: contactLinks.define(sequelize, dialect),
    decisions: decisions.define(sequelize, dialect),
    deliveries: deliveries.define(sequelize, dialect),
    documentImports: documentImports.define(sequelize, dialect),
    documents: documents.define(sequelize, dialect),
    eventCounts: eventCounts.define(sequelize, dialect),
    events: events.define(sequelize, dialect),
    financialAccounts: financialAccounts.define(sequelize, dialect),
    importedDays: importedDays.define(sequelize, dialect),
    importedOrders: importedOrders.define(sequelize, dialect),
    importCandidates: importCandidates.define(sequelize, dialect),
    importRuns: importRuns.define(sequelize, dialect),
    orderImports: orderImports.define(sequelize, dialect),
    recentImports: recentImports.define(sequelize, dialect),
    instructions: instructions.define(sequelize, dialect),
    jobs: jobs.define(sequelize, dialect),
    knownContacts: knownContacts.define(sequelize, dialect),
    linkKeys: linkKeys.define(sequelize, dialect),
    mailCounts: mailCounts.define(sequelize, dialect),
    mails: mails.define(sequelize, dialect),
    notices: notices.define(sequelize, dialect),
    orderGateways: orderGateways.define(sequelize, dialect),
    orderLinks: orderLinks.define(sequelize, dialect),
    orders: orders.define(sequelize, dialect),
    orderTerms: orderTerms.define(sequelize, dialect),
    payouts: payouts.define(sequelize, dialect),
    regularWork: regularWork.define(sequelize, dialect),
    sessions: sessions.define(sequelize, dialect),
    setups: setups.define(sequelize, dialect),
    shops: shops.define(sequelize, dialect),
    signIns: signIns.define(sequelize, dialect),
    smtpSenders: smtpSenders.define(sequelize, dialect),
    transferGrants: transferGrants.define(sequelize, dialect),
    transfers: transfers.define(sequelize, dialect),
    vatChecks: vatChecks.define(sequelize, dialect),
  };
}
