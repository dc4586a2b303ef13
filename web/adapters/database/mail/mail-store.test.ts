import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aClaim,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { DocumentId } from '../../../domain/ids';
import type { MailState } from '../../../domain/documents/model/mail-state';
import type { NewMail } from '../../../ports/stores/mail-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('the record of mails on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;
  let documentId: DocumentId;
  let mails = 0;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
    const { document } = await database.documents.claim(shop.id, aClaim());
    documentId = document.id;
    const done = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, documentId, done);
  });

  function aMail(more: Partial<NewMail> = {}): NewMail {
    mails += 1;
    const sent = { at: moment(mails), isManual: false, isOwnServer: false };
    const about = { orderId: orderId(1001), documentId, kind: 'invoice' } as const;
    return { id: `mail-${mails}`, ...about, ...sent, recipient: 'Anna@Kunde.example', ...more };
  }

  async function begun(more: Partial<NewMail> = {}): Promise<NewMail> {
    const mail = aMail(more);
    await database.mails.begin(shop.id, mail);
    return mail;
  }

  const settle = ({ id }: NewMail, state: MailState) =>
    database.mails.settle(shop.id, id, { state, reply: null, detail: null });
  const trouble = async () => (await database.documents.byId(shop.id, documentId))?.mailTrouble;
  const person = { customerId: null, email: null, orderIds: [] };

  it('lists the state of each, the newest first', async () => {
    const first = await begun();
    const second = await begun({ isManual: true, isOwnServer: true });
    const outcome = {
      state: 'refused',
      reply: '550 5.1.1',
      detail: { code: 'RECIPIENT_REFUSED' },
    } as const;
    await database.mails.settle(shop.id, second.id, outcome);
    expect(await database.mails.ofOrder(shop.id, orderId(1001), 10)).toEqual([
      { ...second, recipient: 'anna@kunde.example', ...outcome },
      { ...first, recipient: 'anna@kunde.example', state: 'sending', reply: null, detail: null },
    ]);
    expect(await database.mails.ofOrder(shop.id, orderId(1001), 1)).toMatchObject([
      { id: second.id },
    ]);
  });

  it('stores with the document the trouble of its latest mail alone', async () => {
    const first = await begun();
    await settle(first, 'refused');
    expect(await trouble()).toBe('refused');
    const second = await begun();
    expect(await trouble()).toBeNull();
    await settle(second, 'handed-over');
    await settle(first, 'bounced');
    expect(await trouble()).toBeNull();
    await settle(second, 'bounced');
    expect(await trouble()).toBe('bounced');
    await database.mails.withdraw(shop.id, second.id);
    await settle(first, 'bounced');
    expect(await trouble()).toBe('bounced');
  });

  it('lets a bounce be final, though the answer to the hand-over comes later', async () => {
    const mail = await begun();
    await settle(mail, 'bounced');
    await settle(mail, 'handed-over');
    expect(await database.mails.byId(shop.id, mail.id)).toMatchObject({ state: 'bounced' });
  });

  it('gives up those whose hand-over was not recorded', async () => {
    const [known, lost] = [await begun(), await begun()];
    await settle(known, 'handed-over');
    await database.mails.giveUp(shop.id, documentId);
    expect(await database.mails.ofOrder(shop.id, orderId(1001), 10)).toMatchObject([
      { id: lost.id, state: 'uncertain' },
      { id: known.id, state: 'handed-over' },
    ]);
    expect(await trouble()).toBe('uncertain');
  });

  it('is hidden from every other shop; only its id leads to it', async () => {
    const mail = await begun();
    const other = await installShop(database);
    await database.mails.settle(other.id, mail.id, { state: 'bounced', reply: null, detail: null });
    await database.mails.withdraw(other.id, mail.id);
    await database.mails.giveUp(other.id, documentId);
    expect(await database.mails.byId(other.id, mail.id)).toBeNull();
    expect(await database.mails.ofOrder(other.id, orderId(1001), 10)).toEqual([]);
    expect(await database.mails.byId(shop.id, mail.id)).toMatchObject({ state: 'sending' });
    expect(await database.mails.shopOf(mail.id)).toBe(shop.id);
    expect(await database.mails.shopOf('nobody’s')).toBeNull();
  });

  it('deletes its recipient, by order and by address, and reports how many there are', async () => {
    const [own, toThem, others] = [
      await begun({ recipient: 'kanzlei@steuer.example' }),
      await begun({ orderId: orderId(1002) }),
      await begun({ orderId: orderId(1003), recipient: 'otto@kunde.example' }),
    ];
    const named = { ...person, email: 'ANNA@kunde.example', orderIds: ['1001'] };
    expect(await database.shops.countPersonalData(shop.id, named)).toMatchObject({ mails: 2 });
    await database.shops.redactCustomer(shop.id, named);
    for (const { id } of [own, toThem])
      expect(await database.mails.byId(shop.id, id)).toMatchObject({ id, recipient: null });
    expect(await database.mails.byId(shop.id, others.id)).toMatchObject({
      recipient: 'otto@kunde.example',
    });
    expect(await database.shops.countPersonalData(shop.id, named)).toMatchObject({ mails: 0 });
  });

  it('forgets what is old', async () => {
    const [old, recent] = [await begun(), await begun()];
    await database.mails.purge(recent.at);
    expect(await database.mails.byId(shop.id, old.id)).toBeNull();
    expect(await database.mails.byId(shop.id, recent.id)).not.toBeNull();
  });
});
