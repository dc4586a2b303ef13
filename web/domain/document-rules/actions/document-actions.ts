import type { DocumentStatus, DocumentRecord, DocumentKind } from '../../documents/model/document';
import type { ACTION_REFUSALS } from '../../reasons/action-details';
import { documentStateOf, isFinished, isTakenBack } from '../../documents/model/document-state';

/** What a merchant can do with a document besides mailing it. */
export const DOCUMENT_ACTIONS = [
  'finalize',
  'draft',
  'cancel',
  'paid',
  'unpaid',
  'address',
  'delete',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** Who can carry out an action on a document. */
type ActionWay =
  /** We can, through Lexware's API. */
  | { way: 'direct' }
  /**
   * Possible only in Lexware's web app; done once the document has one of these states (`gone`: it
   * was deleted).
   */
  | { way: 'lexware'; mode: 'view' | 'edit'; until: (DocumentStatus | 'gone')[]; task: LexwareTask }
  | { way: 'refused'; why: ActionRefusal };

/** What a person does there. */
export const LEXWARE_TASKS = [
  'finalize',
  'toDraft',
  'delete',
  'pay',
  'unpay',
  'edit',
  'void',
] as const;
export type LexwareTask = (typeof LEXWARE_TASKS)[number];
export type ActionRefusal = (typeof ACTION_REFUSALS)[number];

type Facts = Pick<DocumentRecord, 'kind' | 'state' | 'status' | 'cancelled' | 'lexwareId'>;
type Rule = (status: DocumentStatus, kind: DocumentKind) => ActionWay;

const direct: ActionWay = { way: 'direct' };
const refused = (why: ActionRefusal): ActionWay => ({ way: 'refused', why });
const inLexware = (
  mode: 'view' | 'edit',
  task: LexwareTask,
  ...until: (DocumentStatus | 'gone')[]
): ActionWay => ({
  way: 'lexware',
  mode,
  task,
  until,
});

const finalised: DocumentStatus[] = ['open', 'paid'];
const removeDraft = inLexware('edit', 'delete', 'gone', ...finalised, 'voided');

/**
 * Lexware's API creates documents and nothing else: a finished invoice is cancelled by a credit
 * note and re-issued by a further invoice; drafts are finalised, edited and deleted in the web app
 * only, and so are manual payments.
 */
const RULES = {
  finalize: (status) =>
    status === 'draft' ? inLexware('edit', 'finalize', ...finalised, 'gone') : refused('NOT_DRAFT'),
  draft: (status) => {
    if (status === 'draft') return refused('IS_DRAFT');
    return status === 'paid' ? refused('IS_PAID') : inLexware('view', 'toDraft', 'draft', 'voided');
  },
  cancel: (status, kind) => {
    if (status === 'draft') return removeDraft;
    return kind === 'invoice' ? direct : inLexware('view', 'void', 'voided', 'gone');
  },
  paid: (status, kind) => payment(status, kind, 'paid'),
  unpaid: (status, kind) => payment(status, kind, 'unpaid'),
  address: (status, kind) => {
    if (status === 'draft') return inLexware('edit', 'edit', ...finalised, 'gone');
    return kind === 'invoice' ? direct : refused('NOT_DRAFT');
  },
  delete: (status) => (status === 'draft' ? removeDraft : refused('NOT_DRAFT')),
  send: (status) => (status === 'draft' ? refused('IS_DRAFT') : direct),
} satisfies Record<DocumentAction | 'send', Rule>;

export type ActionName = keyof typeof RULES;

function payment(status: DocumentStatus, kind: DocumentKind, wanted: 'paid' | 'unpaid'): ActionWay {
  if (kind === 'delivery-note') return refused('NO_PAYMENT');
  if (status === 'draft') return refused('IS_DRAFT');
  if (wanted === 'paid')
    return status === 'paid' ? refused('IS_PAID') : inLexware('view', 'pay', 'paid', 'voided');
  return status === 'paid' ? inLexware('view', 'unpay', 'open', 'voided') : refused('NOT_PAID');
}

/**
 * A voided invoice may still be mailed, e.g. together with its credit note; one that was deleted in
 * Lexware may not.
 */
function isCancelled(document: Facts, action: ActionName): boolean {
  const state = documentStateOf(document);
  return state === 'deleted' || (state === 'voided' && action !== 'send');
}

export function wayOf(action: ActionName, document: Facts): ActionWay {
  if (isCancelled(document, action)) return refused('IS_CANCELLED');
  const { kind, status, lexwareId } = document;
  if (!isFinished(document) || status === null || lexwareId === null) return refused('NOT_DONE');
  return RULES[action](status, kind);
}

/** `done`: we carry it out. `open`: only Lexware's web app can. */
export interface PossibleAction {
  action: DocumentAction;
  way: 'done' | 'open';
  /** It cannot be undone. */
  isFinal: boolean;
}

/** Of what a person does in Lexware; what we do ourselves is final there. */
const FINAL_TASKS: readonly LexwareTask[] = ['delete', 'void'];

/**
 * What a merchant can do with a document now; for one that was taken back, also by our credit note,
 * nothing is left to do.
 */
export function possibleActions(
  document: DocumentRecord,
  documents: DocumentRecord[],
): PossibleAction[] {
  if (isTakenBack(document, documents)) return [];
  return DOCUMENT_ACTIONS.flatMap((action): PossibleAction[] => {
    const found = wayOf(action, document);
    if (found.way === 'refused') return [];
    if (found.way === 'direct') return [{ action, way: 'done', isFinal: true }];
    return [{ action, way: 'open', isFinal: FINAL_TASKS.includes(found.task) }];
  });
}

/** Finished and not deleted, so that it can be mailed. */
export function canBeMailed(document: DocumentRecord): boolean {
  return wayOf('send', document).way === 'direct';
}
