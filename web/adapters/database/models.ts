import { adviserMails, advisers, stoppedAdvisers } from './advisers';
import { alertMessages, alertRules, incidents } from './operators/alerts';
import { announcements } from './operators/announcements';
import { bankTransactions, financialAccounts, payouts } from './bank/models';
import { chargeCorrections, chargeStates, charges, planOffers, trials } from './billing';
import { bulkRuns } from './bulk';
import { connections } from './connections/model';
import { creationPauses } from './operators/creation-pauses';
import { signIns } from './connections/sign-in-model';
import { contactLinks, knownContacts } from './contacts/model';
import { coupons, couponViews, savedCodes, redemptions } from './coupons/model';
import { linkKeys, orderLinks } from './document-links';
import { decisions } from './decisions/model';
import { deliveries } from './deliveries/model';
import { documents } from './documents/table/model';
import { failureClasses, failureShops, fleetFigures } from './fleet/models';
import { eventCounts, events } from './events/table/model';
import { documentImports, importCandidates } from './document-imports';
import { instructions } from './instructions/model';
import { jobs } from './jobs/model';
import { lanes } from './lanes/model';
import { mails } from './mail/mail-model';
import { mailCounts, smtpFailures, smtpSenders } from './mail/models';
import { manualDocuments } from './manual-documents/model';
import {
  archiveChunks,
  archivedDocuments,
  documentFiles,
  monthArchives,
} from './months/archive-models';
import { monthChecks, monthSnapshots } from './months/models';
import {
  summedMonths,
  markedOrders,
  monthAnswers,
  monthShares,
  monthSums,
} from './months/sum-models';
import { notifications } from './notifications';
import { operatorActions, operatorChain } from './operators/operator-actions';
import { operators, operatorSessions, recoveryCodes, shopViews } from './operators/operators';
import { settingsChanges, shopNotes, tickets } from './operators/shop-files';
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
import {
  doublePayments,
  exchangeRates,
  partnerAgreements,
  partnerLedger,
  partnerMails,
  partnerOpenLines,
  partnerPayoutEvents,
  partnerPayoutLines,
  partnerPayoutRecipients,
  partnerPayouts,
  partnerPreferences,
  partnerReceipts,
  partners,
  partnerVatChecks,
  partnerVatDeclarations,
  partnerVatRaises,
  payoutRuns,
  receiptYears,
} from './partners/models';
import { otherAppStops } from './other-app-stops';
import { regularWork } from './regular-work/model';
import { replayedShops, replays } from './replays/store';
import { savedViews } from './saved-views';
import { sessions } from './sessions/model';
import { legalAcceptances, setups } from './setups';
import { shopTerms } from './shop-terms';
import { shops } from './shops/model';
import { grants, transfers } from './transfers/model';
import { unknownOrders } from './unknown-orders';
import { vatChecks } from './vat-checks/model';

/** All tables. */
export const TABLES = [
  alertMessages,
  alertRules,
  announcements,
  bankTransactions,
  bulkRuns,
  charges,
  chargeCorrections,
  chargeStates,
  connections,
  contactLinks,
  coupons,
  couponViews,
  creationPauses,
  decisions,
  deliveries,
  documentImports,
  documents,
  eventCounts,
  events,
  exchangeRates,
  failureClasses,
  failureShops,
  financialAccounts,
  fleetFigures,
  grants,
  importedDays,
  importedOrders,
  importCandidates,
  importRuns,
  incidents,
  orderImports,
  recentImports,
  instructions,
  jobs,
  lanes,
  savedCodes,
  savedViews,
  knownContacts,
  linkKeys,
  mailCounts,
  mails,
  manualDocuments,
  summedMonths,
  markedOrders,
  archiveChunks,
  archivedDocuments,
  documentFiles,
  monthArchives,
  adviserMails,
  advisers,
  monthChecks,
  monthShares,
  monthAnswers,
  monthSnapshots,
  monthSums,
  notifications,
  operatorActions,
  operatorChain,
  operators,
  operatorSessions,
  orderGateways,
  orderLinks,
  orders,
  otherAppStops,
  orderTerms,
  doublePayments,
  partnerAgreements,
  partnerLedger,
  partnerMails,
  partnerOpenLines,
  partnerPayoutEvents,
  partnerPayoutLines,
  partnerPayoutRecipients,
  partnerPayouts,
  partnerPreferences,
  partnerReceipts,
  partners,
  partnerVatChecks,
  partnerVatDeclarations,
  partnerVatRaises,
  payoutRuns,
  payouts,
  planOffers,
  receiptYears,
  recoveryCodes,
  redemptions,
  regularWork,
  replayedShops,
  replays,
  sessions,
  settingsChanges,
  legalAcceptances,
  setups,
  shopNotes,
  shops,
  shopTerms,
  shopViews,
  signIns,
  smtpFailures,
  smtpSenders,
  stoppedAdvisers,
  tickets,
  transfers,
  trials,
  unknownOrders,
  vatChecks,
] as const;
