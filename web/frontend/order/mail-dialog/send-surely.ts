import { leavesOpen } from '../../../contract/order/offered-actions';
import type { MailAnswer } from '../../../contract/mail';
import type { MailChanges } from '../../../contract/mail-draft';
import { ApiError } from '../../api/api';
import { isWithoutAnswer } from '../action-failed-banner';
import { type MailedDocument, postMail, readMails } from './mail-query';

/** What became of a mail; `text` is the server's. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; text: string }
  | { kind: 'uncertain'; text: string }
  /** The outcome is unknown. */
  | { kind: 'unseen' }
  /** Certainly nothing went out. */
  | { kind: 'nothing' };

interface Sending {
  orderId: string;
  document: MailedDocument;
  changes: MailChanges;
  /** No answer came; now the records of mails are polled. */
  onUnanswered: () => void;
}

const POLL_MS = 3_000;
/** Longer than a mail may be under way: what has no record by then never arrived. */
const MAX_POLLS = 100;

/**
 * Sends a mail once. If the answer is lost, the server's record of this mail shows the outcome, for
 * a second mail would be worse than a long wait.
 */
export async function sendSurely(sending: Sending): Promise<SendOutcome> {
  const { orderId, document, changes, onUnanswered } = sending;
  const before = new Set((await readMails(orderId)).map(({ id }) => id));
  try {
    await postMail(orderId, document, changes);
    return { kind: 'sent' };
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error;
    onUnanswered();
    return findOut(sending, before, hasServerAnswered(error) ? 1 : MAX_POLLS);
  }
}

/** The server has finished with it, so that one poll is enough. */
function hasServerAnswered(error: unknown): boolean {
  return error instanceof ApiError && leavesOpen(error.code);
}

/**
 * A missing record counts once the server has answered so, after `enough` polls; a mail that is
 * still being handed over is waited for.
 */
async function findOut(
  { orderId, document }: Sending,
  before: ReadonlySet<string>,
  enough: number,
): Promise<SendOutcome> {
  for (let poll = 1; poll <= MAX_POLLS; poll += 1) {
    if (poll > 1) await pause();
    // If the browser is offline, the next poll retries.
    const mails = await readMails(orderId).catch(() => null);
    const mail = mails?.find((one) => one.document.id === document.id && !before.has(one.id));
    const outcome = mail && outcomeOf(mail);
    if (outcome) return outcome;
    if (mails && !mail && poll >= enough) return { kind: 'nothing' };
  }
  return { kind: 'unseen' };
}

const pause = () => new Promise((resume) => setTimeout(resume, POLL_MS));

/** Null while it is handed over. */
function outcomeOf({ state, text }: MailAnswer): SendOutcome | null {
  switch (state) {
    case 'sending':
      return null;
    case 'handed-over':
      return { kind: 'sent' };
    case 'refused':
    case 'bounced':
      return { kind: 'refused', text };
    case 'uncertain':
      return { kind: 'uncertain', text };
  }
}
