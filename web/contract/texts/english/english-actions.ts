import type {
  ActionRefusal,
  DocumentAction,
  LexwareTask,
} from '../../../domain/document-rules/actions/document-actions';
import type { ChangeText } from '../documents/action-texts';

/** What a merchant can change about a document, where only Lexware's web app can do it. */
export const ENGLISH_DOCUMENT_CHANGES: Record<DocumentAction, ChangeText> = {
  finalize: {
    label: 'Finalise',
    consequence:
      'A finalised document is binding and can no longer be changed. Only then is there a PDF, and only then can it be emailed.',
  },
  draft: {
    label: 'Turn into a draft',
    consequence:
      'As a draft the document is no longer binding and has no PDF until you finalise it again. What the customer has received stays with them.',
  },
  cancel: {
    label: 'Cancel',
    consequence: 'The document is then no longer valid. This cannot be undone.',
  },
  paid: {
    label: 'Mark as paid',
    consequence: 'You record the payment there; the document then counts as paid.',
  },
  unpaid: {
    label: 'Mark as unpaid',
    consequence: 'You detach the payment from the document there; it then counts as open again.',
  },
  address: {
    label: 'Change the address',
    consequence: 'You change the address in the draft there and save it.',
  },
  delete: {
    label: 'Delete',
    consequence: 'The draft is then gone. This cannot be undone.',
  },
};

export const ENGLISH_OWN_LABELS: Partial<Record<DocumentAction, string>> = {
  address: 'Change the address (cancels this invoice)',
};

/** The same of what we carry out ourselves. */
export const ENGLISH_OWN_CONSEQUENCES: Partial<Record<DocumentAction, string>> = {
  cancel:
    'We create a credit note for everything on this invoice that is still open. It uses one transfer and cannot be undone.',
  address:
    'We cancel this invoice and reissue it with the address that is now in the order. This uses two transfers and cannot be undone.',
};

/** What to do in Lexware Office once it is open. */
export const ENGLISH_TASKS: Record<LexwareTask, string> = {
  finalize: 'Finalise the draft in Lexware Office; the new status then appears here automatically.',
  toDraft:
    'Set the document back to draft in Lexware Office; the new status then appears here automatically.',
  delete: 'Delete the draft in Lexware Office; it then disappears here automatically.',
  pay: 'Record the payment in Lexware Office; the new status then appears here automatically.',
  unpay:
    'Detach the payment from the document in Lexware Office; the new status then appears here automatically.',
  edit: 'Change the address in the draft in Lexware Office and save it there.',
  void: 'Cancel the document in Lexware Office; the new status then appears here automatically.',
};

export const ENGLISH_ACTION_REFUSALS: Record<ActionRefusal, string> = {
  NOT_DONE: 'The document has not been created yet. Try again as soon as it has a number.',
  IS_DRAFT: 'The document is still a draft. Finalise it in Lexware Office first.',
  NOT_DRAFT:
    'The document is finalised and can no longer be changed or deleted. Cancel it in Lexware Office instead.',
  IS_CANCELLED: 'The document was cancelled or deleted. Create a new one if you need it.',
  IS_PAID:
    'The document is already paid. Detach the payment in Lexware Office first if it is wrong.',
  NOT_PAID: 'The document is not recorded as paid, so there is no payment to detach.',
  NO_PAYMENT: 'Delivery notes have no payment status. Choose the invoice of the order.',
  UNDER_WAY:
    'The document is already being created in Lexware Office. Cancel or delete it there once it is listed here.',
  BELONGS_TOGETHER:
    'The cancellation and the new invoice belong together and cannot be taken back one by one. Wait until both are created.',
};
