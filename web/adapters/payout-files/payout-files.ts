import type { PayoutFiles } from '../../ports/payout-files';
import { readBankAnswer } from './bank-answer';
import { paypalFile } from './paypal-file';
import { sepaFile } from './sepa-file';

export const payoutFiles: PayoutFiles = {
  transfers: sepaFile,
  paypal: paypalFile,
  readAnswer: readBankAnswer,
};
