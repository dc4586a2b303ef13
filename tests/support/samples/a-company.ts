import type { OperatorCompany } from '../../../web/domain/partner/receipt-facts';

export const COMPANY: OperatorCompany = {
  name: 'Muster Software GmbH',
  address: ['Beispielweg 1', '12345 Musterstadt'],
  taxNumber: '30/123/45678',
  vatId: 'DE123456788',
  email: 'support@belegfluss.example',
  account: {
    holder: 'Muster Software GmbH',
    bank: 'Musterbank',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
};
