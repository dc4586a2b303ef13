import type {
  ActionRefusal,
  LexwareTask,
} from '../../../domain/documents/actions/document-actions';

/** What to do in Lexware Office once it is open. */
export const ENGLISH_TASKS: Record<LexwareTask, string> = {
  finalize: 'Finalise the draft in Lexware Office; the new status then shows up here by itself.',
  toDraft:
    'Set the document back to draft in Lexware Office; the new status then shows up here by itself.',
  delete: 'Delete the draft in Lexware Office; it then disappears here by itself.',
  pay: 'Record the payment in Lexware Office; the new status then shows up here by itself.',
  unpay:
    'Detach the payment from the document in Lexware Office; the new status then shows up here by itself.',
  edit: 'Change the address in the draft in Lexware Office and save it there.',
  void: 'Cancel the document in Lexware Office; the new status then shows up here by itself.',
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
};
