import type { Migration } from './migration';

/**
 * Companies that a customer named in the address shared the customer's own link; only a company has
 * a contact person. Its contact is found again by name and address, under a key of its own.
 */
const PART = `DELETE FROM contact_links WHERE contact_key LIKE 'customer:%'
  AND lexware_id IS NOT NULL AND sent LIKE '%"contactPerson":%'`;

export const partCompaniesFromCustomers: Migration = {
  name: '0066-part-companies-from-customers',
  up: async ({ query }) => {
    await query.sequelize.query(PART);
  },
  // Links under keys of companies are of no use before, and of no harm.
  down: () => Promise.resolve(),
};
