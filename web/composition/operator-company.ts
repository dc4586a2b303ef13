import type { OperatorCompany } from '../domain/partner/receipt-facts';
import type { Env } from '../env';

/** Whoever runs this server, as receipts and payouts name them; production has all of it. */
export function companyOf(env: Env): OperatorCompany {
  const account = {
    holder: env.OPERATOR_ACCOUNT_HOLDER,
    bank: env.OPERATOR_BANK,
    iban: env.OPERATOR_IBAN,
    bic: env.OPERATOR_BIC,
  };
  return {
    name: env.OPERATOR_NAME ?? account.holder,
    address: env.OPERATOR_ADDRESS,
    taxNumber: env.OPERATOR_TAX_NUMBER,
    vatId: env.OPERATOR_VAT_ID ?? '',
    email: env.SUPPORT_EMAIL,
    account,
  };
}
