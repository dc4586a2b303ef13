import { testDatabases } from '../../../tests/support/database/databases';
import { everythingStored } from '../../../tests/support/database/everything-stored';
import { aTokenPair, installShop, moment } from '../../../tests/support/database/records';

describe.each(testDatabases())('secrets on $name', ({ open }) => {
  it('stand in no column in clear text', async () => {
    const { database, place, dispose } = await open();
    try {
      const shop = await installShop(database);
      await database.connections.connect(shop.id, aTokenPair(), moment());
      await database.connections.rotateTokens(shop.id, 1, aTokenPair());
      await database.sessions.save('session-id', shop.domain, '{"accessToken":"shpat-clear-text"}');
      const verifier = {
        shopId: shop.id,
        codeVerifier: 'verifier-clear-text',
        expiresAt: moment(600),
      };
      await database.connections.beginSignIn({ ...verifier, state: 'state' });

      const server = {
        host: 'mail.teeladen.test',
        port: 587,
        encryption: 'starttls',
        user: 'tee',
      } as const;
      await database.smtpSenders.connect(shop.id, {
        server: { ...server, password: 'smtp-clear-text' },
        email: 'buero@teeladen.test',
        name: 'Teeladen',
        checkedAt: moment(),
      });

      const content = await everythingStored(place);
      expect(content).toContain(shop.domain);
      expect(content).toContain('session-id');
      expect(content).not.toContain('clear-text');
    } finally {
      await dispose();
    }
  });
});
