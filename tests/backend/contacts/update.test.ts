import {
  contactCalls,
  contactEvents,
  editContact,
  evaBuys,
  HAMBURG,
  KOELN,
  onlyContact,
  shopId,
} from '../../support/stories/contact-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { installShop } from '../../support/database/records';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const everybody = (fixture: AppFixture) =>
  saveSettings(fixture, { contact: { create: 'all', pushShop: true } });
const UPDATE = ['GET /v1/contacts/{id}', 'PUT /v1/contacts/{id}'];

async function evaIsKnown(fixture: AppFixture): Promise<void> {
  await everybody(fixture);
  await evaBuys(fixture);
  await fixture.lexware.delete('/calls');
}

describeWithFixture(
  'a contact that we created',
  (fixture) => {
    it('costs no call while nothing is new', async () => {
      await evaBuys(fixture());
      expect(await contactCalls(fixture())).toEqual([]);
      expect(await contactEvents(fixture())).toEqual(['contact.created']);
    });

    it('takes what is newer and keeps what the merchant wrote', async () => {
      const { id, note } = await onlyContact(fixture());
      await editContact(fixture(), id, {
        roles: { customer: {}, vendor: {} },
        emailAddresses: { office: ['buero@muster.example'] },
        person: { salutation: 'Frau', firstName: 'Eva', lastName: 'Muster' },
        phoneNumbers: { mobile: ['0170 1'] },
        note: `Stammkundin seit 2019\n${note}`,
      });
      await fixture().lexware.delete('/calls');
      const order = await evaBuys(fixture(), { address: KOELN, email: 'neu@example.com' });

      expect(await contactCalls(fixture())).toEqual(UPDATE);
      expect(await onlyContact(fixture())).toMatchObject({
        roles: { customer: { number: 10_001 }, vendor: { number: 70_001 } },
        person: { salutation: 'Frau', firstName: 'Eva', lastName: 'Muster' },
        addresses: { billing: [{ street: 'Rheinufer 7', city: 'Köln' }] },
        emailAddresses: { office: ['buero@muster.example'] },
        phoneNumbers: { mobile: ['0170 1'] },
        note: `Stammkundin seit 2019\n${note}`,
      });
      const [line] = (await fixture().log(order.id)).filter(
        ({ event }) => event === 'contact.updated',
      );
      expect(line?.text).toBe('Aus der Bestellung übernommen: Adresse.');
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    });

    it('is asked about again only when the shop has news again', async () => {
      await evaBuys(fixture(), { address: KOELN });
      await fixture().lexware.delete('/calls');
      await evaBuys(fixture(), { address: KOELN });
      expect(await contactCalls(fixture())).toEqual([]);
      await evaBuys(fixture(), { address: HAMBURG });
      expect(await contactCalls(fixture())).toEqual(UPDATE);
      expect(await onlyContact(fixture())).toMatchObject({
        addresses: { billing: [{ city: 'Hamburg' }] },
      });
    });

    it('is not set back by an older order that comes later', async () => {
      const longAgo = new Date(fixture().now().getTime() - 5 * 24 * 60 * 60_000).toISOString();
      await evaBuys(fixture(), {
        address: KOELN,
        more: { processedAt: longAgo, createdAt: longAgo },
      });
      expect(await contactCalls(fixture())).toEqual([]);
      expect(await onlyContact(fixture())).toMatchObject({
        addresses: { billing: [{ city: 'Hamburg' }] },
      });
    });

    it('is written once though the answer got lost', async () => {
      await fixture().lexware.fails('PUT /v1/contacts', '504-after-commit');
      await evaBuys(fixture(), { address: KOELN });
      const [, put = ''] = UPDATE;
      expect((await contactCalls(fixture())).filter((call) => call === put)).toHaveLength(1);
      expect(await onlyContact(fixture())).toMatchObject({
        version: 2,
        addresses: { billing: [{ city: 'Köln' }] },
      });
      expect(await contactEvents(fixture())).toEqual(['contact.created', 'contact.updated']);
    });

    it('holds up no document when it cannot be written, and tries again', async () => {
      await fixture().lexware.fails('PUT /v1/contacts', '503', 4);
      const order = await evaBuys(fixture(), { address: KOELN });
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
      expect((await fixture().books()).invoices).toHaveLength(2);
      expect(await onlyContact(fixture())).toMatchObject({
        addresses: { billing: [{ city: 'Köln' }] },
      });
    });

    it('stays as it is when Lexware refuses the change, which the log explains once', async () => {
      await fixture().lexware.fails('PUT /v1/contacts', 'refuse', 9);
      await evaBuys(fixture(), { address: KOELN });
      const order = await evaBuys(fixture(), { address: KOELN });
      expect(await contactEvents(fixture())).toEqual(['contact.created', 'contact.not-updated']);
      const [line] = (await fixture().log()).filter(({ event }) => event === 'contact.not-updated');
      expect(line?.text).toMatch(
        /abgelehnt\. .*„sandbox“.*\. Trage dort selbst ein, .+: Adresse\.$/,
      );
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    });

    it('with several e-mail addresses is left alone, which the log explains once', async () => {
      const { id } = await onlyContact(fixture());
      await editContact(fixture(), id, {
        emailAddresses: { private: ['eva@example.com', 'zwei@example.com'] },
      });
      const before = await onlyContact(fixture());
      await evaBuys(fixture(), { address: KOELN });
      await fixture().lexware.delete('/calls');
      await evaBuys(fixture(), { address: KOELN });

      expect(await contactCalls(fixture())).toEqual([]);
      expect(await onlyContact(fixture())).toEqual(before);
      expect(await contactEvents(fixture())).toEqual(['contact.created', 'contact.not-updated']);
      const [line] = (await fixture().log()).filter(({ event }) => event === 'contact.not-updated');
      expect(line?.text).toContain('mehrere E-Mail-Adressen derselben Art');
    });

    it('of another shop is none of our business', async () => {
      const other = await installShop(fixture().database);
      const { contacts } = fixture().database;
      const link = await contacts.link(await shopId(fixture()), 'customer:77');
      if (!link?.lexwareId) throw new Error('There is no link');
      await contacts.claim(other.id, link.key, fixture().now().toISOString());
      await contacts.complete(other.id, link.key, link.lexwareId, { ...link, createdAt: null });
      const theirs = await contacts.link(other.id, link.key);

      await evaBuys(fixture(), { address: KOELN });
      expect(await onlyContact(fixture())).toMatchObject({
        addresses: { billing: [{ city: 'Köln' }] },
      });
      expect(await contacts.link(other.id, link.key)).toEqual(theirs);
      expect(await contacts.similar(other.id, { email: 'eva@example.com' })).toEqual([]);
    });
  },
  { begins: evaIsKnown },
);

/** What the merchant does between our reading and our writing. */
let meanwhile: (() => Promise<void>) | null = null;
const fetchWithRival: typeof fetch = async (input, init) => {
  const act = init?.method === 'PUT' && String(input).includes('/v1/contacts/') ? meanwhile : null;
  meanwhile = act ? null : meanwhile;
  await act?.();
  return fetch(input, init);
};

describeWithFixture(
  'a contact that somebody changes at the same time',
  (fixture) => {
    it('is read and merged again', async () => {
      await everybody(fixture());
      await evaBuys(fixture());
      const { id } = await onlyContact(fixture());
      meanwhile = () =>
        fixture().lexware.put(`/contacts/${id}`, { phoneNumbers: { mobile: ['0170 1'] } });
      await fixture().lexware.delete('/calls');
      await evaBuys(fixture(), { address: KOELN });

      expect(await contactCalls(fixture())).toEqual(expect.arrayContaining([...UPDATE, ...UPDATE]));
      expect(await onlyContact(fixture())).toMatchObject({
        version: 3,
        addresses: { billing: [{ city: 'Köln' }] },
        phoneNumbers: { mobile: ['0170 1'] },
      });
    });
  },
  { fetch: fetchWithRival },
);
