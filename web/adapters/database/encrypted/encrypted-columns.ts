/** Every column with encrypted text, and the column to whose value it is bound. */
export const ENCRYPTED_COLUMNS = {
  'connections.tokens': 'shop_id',
  'link_keys.secret': 'shop_id',
  'month_archives.data_key': 'id',
  'operators.secret': 'id',
  'partner_payout_recipients.details': 'payout_id',
  'partner_preferences.details': 'partner_id',
  'partner_receipts.facts': 'number',
  'payout_runs.file': 'message_id',
  'sessions.session': 'id',
  'sign_ins.code_verifier': 'state',
  'smtp_senders.password': 'shop_id',
  'stopped_advisers.email': 'id',
} as const;

export type EncryptedColumn = keyof typeof ENCRYPTED_COLUMNS;

/** Table, column and row of a secret; no other column can be encrypted, so none is forgotten. */
export type SecretPlace = `${EncryptedColumn}:${string}`;
