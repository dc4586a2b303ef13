import { table } from '../sql/table';

export const sessions = table(
  'sessions',
  ({ key, text }) => ({ id: key(255), shop_domain: key(255), session: text() }),
  { primary: ['id'], indexes: [['shop_domain']] },
);
