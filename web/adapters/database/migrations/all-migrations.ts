import { baseline } from './0001-baseline';
import { billing } from './0002-billing';
import { transferGrants } from './0003-grants';
import { includedImport } from './0004-included-import';
import { operator } from './0005-operator';
import { operatorShops } from './0006-operator-shops';
import { fleet } from './0007-fleet';
import { operatorActions } from './0008-operator-actions';
import { cancelRequested } from './0009-cancel-requested';
import { webhookCounts } from './0010-webhook-counts';
import { announcements } from './0011-announcements';
import { partners } from './0012-partners';
import { partnerPreferences } from './0013-partner-preferences';
import { partnerMails } from './0014-partner-mails';
import { chargePromise } from './0015-charge-promise';
import { partnerEmails } from './0016-partner-emails';
import { partnerPayouts } from './0017-partner-payouts';
import { replayedShops } from './0018-replayed-shops';
import { payoutsSent } from './0019-payouts-sent';
import { bulkTreatment } from './0020-bulk-treatment';
import { orderCountry } from './0021-order-country';
import { documentDates } from './0022-document-dates';
import { months } from './0023-months';
import { actionsByName } from './0024-actions-by-name';
import { vatDeclarations } from './0025-vat-declarations';
import { openLines } from './0026-open-lines';
import { checkProgress } from './0027-check-progress';
import { vatRaises } from './0028-vat-raises';
import { refusedProvisions } from './0029-refused-provisions';
import { doublePayments } from './0030-double-payments';
import { latestDeaths } from './0031-latest-deaths';
import { setupChoices } from './0032-setup-choices';
import { legalAcceptances } from './0033-legal-acceptances';
import { savedViews } from './0034-saved-views';
import { monthArchives } from './0035-month-archives';
import { adviserMails } from './0036-adviser-mails';
import { monthSums } from './0037-month-sums';
import { otherAppStops } from './0038-other-app-stops';
import { lanes } from './0039-lanes';
import { breaksBefore } from './0040-breaks-before';
import { tokenRenewals } from './0041-token-renewals';
import { bulkTaxGroup } from './0042-bulk-tax-group';
import { orderMoney } from './0043-order-money';
import { monthAnswers } from './0044-month-answers';
import { contactAndBrand } from './0045-contact-and-brand';
import { stoppedAdvisers } from './0046-stopped-advisers';
import { missedEvents } from './0047-missed-events';
import { restBills } from './0048-rest-bills';
import { askedCredits } from './0049-asked-credits';
import type { Migration } from './migration';

/** Oldest first. Add at the end; never change one that was released. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  billing,
  transferGrants,
  includedImport,
  operator,
  operatorShops,
  fleet,
  operatorActions,
  cancelRequested,
  webhookCounts,
  announcements,
  partners,
  partnerPreferences,
  partnerMails,
  chargePromise,
  partnerEmails,
  partnerPayouts,
  replayedShops,
  payoutsSent,
  bulkTreatment,
  orderCountry,
  documentDates,
  months,
  actionsByName,
  vatDeclarations,
  openLines,
  checkProgress,
  vatRaises,
  refusedProvisions,
  doublePayments,
  latestDeaths,
  setupChoices,
  legalAcceptances,
  savedViews,
  monthArchives,
  adviserMails,
  monthSums,
  otherAppStops,
  lanes,
  breaksBefore,
  tokenRenewals,
  bulkTaxGroup,
  orderMoney,
  monthAnswers,
  contactAndBrand,
  stoppedAdvisers,
  missedEvents,
  restBills,
  askedCredits,
];
