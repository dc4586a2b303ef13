import type { DocumentRecord } from '../../domain/documents/document';
import type { Instant } from '../../domain/ids';
import { AppError, toAppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Mailer, MailReceipt } from '../../ports/mailer';
import type { Database } from '../../ports/stores/database';
import { noteSmtpInterruption } from '../smtp-sender/note-interruption';
import { noteMail } from './note-mail';
import type { WrittenMail } from './write-mail';

interface HandOverDeps {
  database: Database;
  mailer: Mailer;
  clock: Clock;
}

/** Longer than any try takes: what was handed over before and not noted since is lost or sent, nobody knows. */
export const STALE_MS = 5 * 60_000;

/**
 * Hands a mail over once. The claim is written first and stays when nobody knows what became of the mail; it is taken
 * back only when the mail was certainly not accepted. `staleBefore`: a person may send again what got lost before then.
 */
export async function handOver(
  deps: HandOverDeps,
  document: DocumentRecord,
  written: WrittenMail,
  { staleBefore }: { staleBefore: Instant | null },
): Promise<void> {
  const { database } = deps;
  const { shopId, id, emailedAt } = document;
  if (!(await database.documents.claimMailing(shopId, id, { at: now(deps), staleBefore, emailedAt }))) {
    throw await conflict(deps, document);
  }
  let receipt: MailReceipt;
  try {
    receipt = await deps.mailer.send(written.mail, written.sender?.server ?? null);
  } catch (error) {
    await afterFailure(deps, document, written, toAppError(error));
    // The operator's password is none of the merchant's business, and is soon put right.
    if (!written.sender && error instanceof AppError && error.code === 'MAIL_SIGN_IN') {
      throw new AppError('MAIL_UNAVAILABLE', error.message);
    }
    throw error;
  }
  await database.transaction(async (stores) => {
    const at = now(deps);
    await stores.documents.markEmailed(shopId, id, at);
    for (const detail of written.findings) {
      await noteMail(stores, document, { event: 'document.text-broken', status: 'warning', body: { detail }, at });
    }
    for (const { address, problem } of written.missing) {
      const body = { code: problem, detail: address };
      await noteMail(stores, document, { event: 'document.attachment-missing', status: 'warning', body, at });
    }
    if (receipt.isCopyRefused)
      await noteMail(stores, document, { event: 'document.copy-refused', status: 'warning', at });
    await noteMail(stores, document, { event: 'document.sent', status: 'success', at });
  });
}

/** Another mail is under way, or went out while this one was written, as with a second click on the button. */
async function conflict({ database }: HandOverDeps, { shopId, id, emailedAt }: DocumentRecord): Promise<AppError> {
  const current = await database.documents.byId(shopId, id);
  const detail =
    current && current.emailedAt !== emailedAt
      ? 'Der Beleg wurde gerade schon versendet. Lade die Seite neu, wenn er noch einmal hinausgehen soll.'
      : 'Der Beleg wird gerade versendet. Versuche es in fünf Minuten noch einmal.';
  return new AppError('CONFLICT', 'Another mail with this document is under way or just went out', detail);
}

async function afterFailure(
  deps: HandOverDeps,
  document: DocumentRecord,
  { sender }: WrittenMail,
  { code }: AppError,
): Promise<void> {
  // What nobody foresaw tells as little as a lost answer.
  if (code === 'MAIL_UNCERTAIN' || code === 'INTERNAL') return;
  await deps.database.documents.releaseMailing(document.shopId, document.id);
  if (code === 'MAIL_SIGN_IN' && sender) await noteSmtpInterruption(deps, document.shopId, sender);
}

function now({ clock }: HandOverDeps): Instant {
  return clock.now().toISOString();
}
