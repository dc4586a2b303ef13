import type {
  ActionRefusal,
  LexwareTask,
} from '../../../domain/documents/actions/document-actions';

/** What to do in Lexware Office once it is open. */
export const TASK_TEXTS: Record<LexwareTask, string> = {
  finalize: 'Schließe den Entwurf in Lexware Office ab; der neue Status erscheint hier von selbst.',
  toDraft:
    'Setze den Beleg in Lexware Office auf Entwurf zurück; der neue Status erscheint hier von selbst.',
  delete: 'Lösche den Entwurf in Lexware Office; er verschwindet hier von selbst.',
  pay: 'Verbuche die Zahlung in Lexware Office; der neue Status erscheint hier von selbst.',
  unpay: 'Löse die Zahlung in Lexware Office vom Beleg; der neue Status erscheint hier von selbst.',
  edit: 'Ändere die Anschrift im Entwurf in Lexware Office und speichere ihn dort.',
  void: 'Storniere den Beleg in Lexware Office; der neue Status erscheint hier von selbst.',
};

export const ACTION_REFUSAL_TEXTS: Record<ActionRefusal, string> = {
  NOT_DONE: 'Der Beleg ist noch nicht erstellt. Versuche es, sobald er eine Nummer hat.',
  IS_DRAFT: 'Der Beleg ist noch ein Entwurf. Schließe ihn zuerst in Lexware Office ab.',
  NOT_DRAFT:
    'Der Beleg ist abgeschlossen und lässt sich nicht mehr ändern oder löschen. Storniere ihn stattdessen in Lexware Office.',
  IS_CANCELLED: 'Der Beleg ist storniert oder gelöscht. Erstelle bei Bedarf einen neuen.',
  IS_PAID:
    'Der Beleg ist bereits bezahlt. Löse zuerst die Zahlung in Lexware Office, wenn sie nicht stimmt.',
  NOT_PAID: 'Der Beleg ist nicht als bezahlt verbucht, deshalb gibt es keine Zahlung zu lösen.',
  NO_PAYMENT: 'Lieferscheine haben keinen Zahlungsstatus. Wähle die Rechnung zur Bestellung.',
};
