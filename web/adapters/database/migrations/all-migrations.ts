import { createShops } from './0001-shops';
import { createSessions } from './0002-sessions';
import { createConnections } from './0003-connections';
import { createAuthorizations } from './0004-authorizations';
import { createDeliveries } from './0005-deliveries';
import { createJobs } from './0006-jobs';
import { createOrders } from './0007-orders';
import { createOrderTerms } from './0008-order-terms';
import { createDocuments } from './0009-documents';
import { createTransfers } from './0010-transfers';
import { createContactLinks } from './0011-contact-links';
import { createKnownContacts } from './0012-known-contacts';
import { createEvents } from './0013-events';
import { addDocumentContent } from './0014-add-document-content';
import { createDecisions } from './0015-decisions';
import { createInstructions } from './0016-instructions';
import { addSettingsSavedAt } from './0017-add-settings-saved-at';
import { createOrderGateways } from './0018-order-gateways';
import { createVatChecks } from './0019-vat-checks';
import { addOrderWorth } from './0020-add-order-worth';
import { createFinancialAccounts } from './0021-financial-accounts';
import { createBankTransactions } from './0022-bank-transactions';
import { createPayouts } from './0023-payouts';
import { addContactNumbers } from './0024-add-contact-numbers';
import { addReconciledAt } from './0025-add-reconciled-at';
import { addContactSent } from './0026-add-contact-sent';
import { createSmtpSenders } from './0027-smtp-senders';
import { addDocumentEmailedAt } from './0028-add-document-emailed-at';
import { createNotices } from './0029-notices';
import { addFailureDetail } from './0030-add-failure-detail';
import { addJobLine } from './0031-add-job-line';
import { dropTriggeredAt } from './0032-drop-triggered-at';
import { addShopFacts } from './0033-add-shop-facts';
import { createMailCounts } from './0034-mail-counts';
import { addMailBegunAt } from './0035-add-mail-begun-at';
import { createSignIns } from './0036-sign-ins';
import { createDocumentCounts } from './0037-document-counts';
import { addContactMadeAt } from './0038-add-contact-made-at';
import { addBuyerReference } from './0039-add-buyer-reference';
import { addDocumentTakenBackAt } from './0040-add-document-taken-back-at';
import { createRegularWork } from './0041-regular-work';
import { dropJobMaxAttempts } from './0042-drop-job-max-attempts';
import { dropEventSearchText } from './0043-drop-event-search-text';
import { addEventCodeIndex } from './0044-add-event-code-index';
import { addDocumentNumberIndex } from './0045-add-document-number-index';
import { addDocumentOrganization } from './0046-add-document-organization';
import { gatherDecisions } from './0047-gather-decisions';
import { createDocumentLinks } from './0048-document-links';
import { createMails } from './0049-mails';
import { addDocumentMailTrouble } from './0050-add-document-mail-trouble';
import { createBulkRuns } from './0051-bulk-runs';
import { addOrderExportFacts } from './0052-add-order-export-facts';
import { addSetupCompletedAt } from './0053-add-setup-completed-at';
import { createSetups } from './0054-setups';
import { createTransferGrants } from './0055-transfer-grants';
import { createImportedDays } from './0056-imported-days';
import { createImportedOrders } from './0057-imported-orders';
import { createEventCounts } from './0058-event-counts';
import { dropDocumentCounts } from './0059-drop-document-counts';
import { addOpenBalance } from './0060-add-open-balance';
import { createDocumentImports } from './0061-document-imports';
import { createImportRuns } from './0062-import-runs';
import { createRecentImports } from './0063-recent-imports';
import { addImportSteps } from './0064-add-import-steps';
import { createOrderImports } from './0065-order-imports';
import { partCompaniesFromCustomers } from './0066-part-companies-from-customers';
import { addEventOrderKey } from './0067-add-event-order-key';
import { dropTransferState } from './0068-drop-transfer-state';
import { findContactsByNumberAndPlace } from './0069-find-contacts-by-number-and-place';
import { addMeteredSince } from './0070-add-metered-since';
import { addOpenPayments } from './0071-add-open-payments';
import { renameWhatIsNoticed } from './0072-rename-what-is-noticed';
import { addActivatedAt } from './0073-add-activated-at';
import { addImportMails } from './0074-add-import-mails';
import { addBulkIncluding } from './0075-add-bulk-including';
import { createSmtpFailures } from './0076-smtp-failures';
import { addReviewAskedAt } from './0077-add-review-asked-at';
import { markHiddenOrdersAsOpen } from './0078-mark-hidden-orders-as-open';
import { addEInvoiceProfile } from './0079-add-e-invoice-profile';
import { addSecondVoucher } from './0080-add-second-voucher';
import { keepStateBesideTheLog } from './0083-state-beside-the-log';
import type { Migration } from './migration';

/** Oldest first. Add at the end; never change one that was released. */
export const MIGRATIONS: readonly Migration[] = [
  createShops,
  createSessions,
  createConnections,
  createAuthorizations,
  createDeliveries,
  createJobs,
  createOrders,
  createOrderTerms,
  createDocuments,
  createTransfers,
  createContactLinks,
  createKnownContacts,
  createEvents,
  addDocumentContent,
  createDecisions,
  createInstructions,
  addSettingsSavedAt,
  createOrderGateways,
  createVatChecks,
  addOrderWorth,
  createFinancialAccounts,
  createBankTransactions,
  createPayouts,
  addContactNumbers,
  addReconciledAt,
  addContactSent,
  createSmtpSenders,
  addDocumentEmailedAt,
  createNotices,
  addFailureDetail,
  addJobLine,
  dropTriggeredAt,
  addShopFacts,
  createMailCounts,
  addMailBegunAt,
  createSignIns,
  createDocumentCounts,
  addContactMadeAt,
  addBuyerReference,
  addDocumentTakenBackAt,
  createRegularWork,
  dropJobMaxAttempts,
  dropEventSearchText,
  addEventCodeIndex,
  addDocumentNumberIndex,
  addDocumentOrganization,
  gatherDecisions,
  createDocumentLinks,
  createMails,
  addDocumentMailTrouble,
  createBulkRuns,
  addOrderExportFacts,
  addSetupCompletedAt,
  createSetups,
  createTransferGrants,
  createImportedDays,
  createImportedOrders,
  createEventCounts,
  dropDocumentCounts,
  addOpenBalance,
  createDocumentImports,
  createImportRuns,
  createRecentImports,
  addImportSteps,
  createOrderImports,
  partCompaniesFromCustomers,
  addEventOrderKey,
  dropTransferState,
  findContactsByNumberAndPlace,
  addMeteredSince,
  addOpenPayments,
  renameWhatIsNoticed,
  addActivatedAt,
  addImportMails,
  addBulkIncluding,
  createSmtpFailures,
  addReviewAskedAt,
  markHiddenOrdersAsOpen,
  addEInvoiceProfile,
  addSecondVoucher,
  keepStateBesideTheLog,
];
