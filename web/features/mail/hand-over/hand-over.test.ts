import { testDatabases } from '../../../../tests/support/database/databases';
import { aClaim, installShop, lexwareId, moment } from '../../../../tests/support/database/records';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { AppError } from '../../../ports/app-error';
import type { Mailer } from '../../../ports/mail';
import type { Database } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { mailOnce } from './hand-over';
import type { Writing } from '../write-mail';

const EVENING = '2026-03-02T23:59:00.000Z';
const MORNING = '2026-03-03T00:01:00.000Z';
const LATER = '2026-03-03T00:10:00.000Z';

describe.each(testDatabases())('a mail is sent once on $name', ({ open }) => {
  let database: Database;
  let dispose: () => Promise<void>;
  let shop: Shop;
  let document: DocumentRecord;
  let time = EVENING;
  const send = jest.fn();
  const whileWaiting = jest.fn();
  const releaseFiles = jest.fn();

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
    const claimed = await database.documents.claim(shop.id, aClaim());
    await database.documents.complete(shop.id, claimed.document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    document = await stored(claimed.document);
    time = EVENING;
    releaseFiles.mockReset();
    whileWaiting.mockReset();
    send.mockReset().mockImplementation(server);
  });

  async function stored({ id }: Pick<DocumentRecord, 'id'>): Promise<DocumentRecord> {
    const found = await database.documents.byId(shop.id, id);
    if (!found) throw new Error('No document');
    return found;
  }

  const mail = (before: () => Promise<void>) =>
    mailOnce(deps(), document, {
      isManual: false,
      write: async (count) => {
        await count({
          isOperators: true,
          hasCopy: false,
          foreign: { withCopy: 0, withoutCopy: 0 },
        });
        return before().then(written);
      },
    });

  function written(): Writing {
    const from = { name: '', address: 'post@belegfluss.example' };
    const words = {
      subject: 'Rechnung',
      html: '',
      text: '',
      attachments: [],
      messageId: 'one@belegfluss.example',
    };
    const letter = { from, to: 'anna@kunde.example', copy: '', replyTo: '', ...words };
    return {
      kind: 'mail',
      mail: letter,
      sender: null,
      findings: [],
      missing: [],
      withoutCopy: null,
      releaseFiles,
    };
  }

  /** Asks whether it may begin when it has waited for the server. */
  const server: Mailer['send'] = async (_mail, _server, mayBegin) => {
    await whileWaiting();
    if (!mayBegin?.()) throw new AppError('MAIL_UNAVAILABLE', 'Too late');
    return { copyFailure: null, reply: null };
  };

  function deps() {
    const mailer = { send, verify: jest.fn(), sender: () => null };
    return {
      database,
      mailer,
      mailLimits: { operator: 1, foreign: 1 },
      clock: { now: () => new Date(time) },
    };
  }

  /** Another process whose attempt began after ours was given up as lost. */
  const otherHandsOver = async (): Promise<void> => {
    const claim = { staleBefore: null, emailedAt: null };
    await database.documents.beginMail(shop.id, document.id, {
      ...claim,
      at: LATER,
      begunBefore: LATER,
    });
    await database.documents.claimMailing(shop.id, document.id, { ...claim, at: LATER });
  };

  const isCounted = async (at: string): Promise<boolean> =>
    !(await database.mailCounts.take(shop.id, at, { kind: 'operator', count: 1, limit: 1 }));

  it('also where it waits for the server until the merchant sends it again', async () => {
    whileWaiting.mockImplementationOnce(async () => {
      time = LATER;
      await mailOnce(deps(), document, { isManual: true, write: async () => written() });
    });
    await expect(mail(async () => undefined)).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    expect(send).toHaveBeenCalledTimes(2);
    expect(await stored(document)).toMatchObject({ emailedAt: LATER, mailTrouble: null });
  });

  it('returns its count to the day it was taken from when another process sends meanwhile', async () => {
    const beaten = mail(async () => {
      time = MORNING;
      expect(await isCounted(EVENING)).toBe(true);
      expect(await isCounted(MORNING)).toBe(false);
      await otherHandsOver();
    });
    await expect(beaten).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await isCounted(EVENING)).toBe(false);
    expect(await isCounted(MORNING)).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });

  it('counts a mail that may have gone out', async () => {
    send.mockRejectedValue(new AppError('MAIL_UNCERTAIN', 'No answer'));
    await expect(mail(() => Promise.resolve())).rejects.toMatchObject({ code: 'MAIL_UNCERTAIN' });
    expect(await isCounted(EVENING)).toBe(true);
  });

  it.each([
    ['went out', () => Promise.resolve({ copyFailure: null, reply: null })],
    ['was refused', () => Promise.reject(new AppError('MAIL_REFUSED', 'No'))],
  ])('has no use for its files once it %s', async (_what, sending) => {
    send.mockImplementation(sending);
    await mail(() => Promise.resolve()).catch(() => undefined);
    expect(releaseFiles).toHaveBeenCalledTimes(1);
  });

  it('does not touch another process’s mail when writing its own fails', async () => {
    const failing = mail(async () => {
      await otherHandsOver();
      throw new AppError('LEXWARE_UNAVAILABLE', 'No PDF');
    });
    await expect(failing).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect(await stored(document)).toMatchObject({ mailingAt: LATER });
  });

  it('does not touch another process’s mail when its own is refused', async () => {
    send.mockImplementation(async () => {
      const taken = { at: LATER, staleBefore: LATER, emailedAt: null };
      await database.documents.claimMailing(shop.id, document.id, taken);
      throw new AppError('MAIL_REFUSED', 'No');
    });
    await expect(mail(() => Promise.resolve())).rejects.toMatchObject({ code: 'MAIL_REFUSED' });
    expect(await stored(document)).toMatchObject({ mailingAt: LATER });
  });
});
