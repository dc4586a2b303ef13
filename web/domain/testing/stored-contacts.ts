import type { ContactDraft } from '../documents/model/draft-recipient';

export const COMPANY: ContactDraft = {
  key: 'company:ATU12345675',
  company: { name: 'Wiener Werkstatt GmbH', vatId: 'ATU12345675', taxFree: true },
  person: null,
  contactPerson: { firstName: 'Eva', lastName: 'Muster' },
  address: {
    name: '',
    supplement: 'Eva Muster',
    street: 'Ring 1',
    zip: '1010',
    city: 'Wien',
    countryCode: 'AT',
  },
  email: 'eva@werkstatt.example',
  phone: '+43 1 23',
  note: 'Shop: Demo',
};
export const PERSON: ContactDraft = {
  ...COMPANY,
  key: 'customer:7',
  company: null,
  person: { firstName: 'Eva', lastName: 'Muster' },
  contactPerson: null,
};
