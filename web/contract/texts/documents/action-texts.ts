import type {
  ActionRefusal,
  DocumentAction,
  LexwareTask,
  PossibleAction,
} from '../../../domain/document-rules/actions/document-actions';

export interface ChangeText {
  label: string;
  /** What it means, shown before the action. */
  consequence: string;
}

/** What a merchant can change about a document, where only Lexware's web app can do it. */
export const DOCUMENT_CHANGE_TEXTS: Record<DocumentAction, ChangeText> = {
  finalize: {
    label: 'Abschließen',
    consequence:
      'Ein abgeschlossener Beleg ist verbindlich und lässt sich nicht mehr ändern. Erst dann gibt es ein PDF und den Versand per E-Mail.',
  },
  draft: {
    label: 'In Entwurf umwandeln',
    consequence:
      'Als Entwurf ist der Beleg nicht mehr verbindlich und hat kein PDF, bis du ihn wieder abschließt. Was der Kunde schon bekommen hat, behält er.',
  },
  cancel: {
    label: 'Stornieren',
    consequence: 'Der Beleg gilt dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  },
  paid: {
    label: 'Als bezahlt markieren',
    consequence: 'Du verbuchst dort die Zahlung; dann gilt der Beleg als bezahlt.',
  },
  unpaid: {
    label: 'Als unbezahlt markieren',
    consequence: 'Du löst dort die Zahlung vom Beleg; dann gilt er wieder als offen.',
  },
  address: {
    label: 'Anschrift ändern',
    consequence: 'Du änderst dort die Anschrift im Entwurf und speicherst ihn.',
  },
  delete: {
    label: 'Löschen',
    consequence: 'Der Entwurf ist dann weg. Das lässt sich nicht rückgängig machen.',
  },
};

/** What a change is called that means more where we carry it out ourselves. */
export const OWN_LABELS: Partial<Record<DocumentAction, string>> = {
  address: 'Anschrift ändern (storniert und schreibt neu)',
};

export function labelOfChange({ action, way }: Pick<PossibleAction, 'action' | 'way'>): string {
  return (way === 'done' ? OWN_LABELS[action] : undefined) ?? DOCUMENT_CHANGE_TEXTS[action].label;
}

/** The same of what we carry out ourselves. */
export const OWN_CONSEQUENCES: Partial<Record<DocumentAction, string>> = {
  cancel:
    'Wir erstellen eine Gutschrift über alles, was von dieser Rechnung noch offen ist. Das verbraucht eine Übertragung und lässt sich nicht rückgängig machen.',
  address:
    'Wir stornieren diese Rechnung und stellen sie mit der Anschrift neu aus, die jetzt in der Bestellung steht. Das verbraucht zwei Übertragungen und lässt sich nicht rückgängig machen.',
};

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
  UNDER_WAY:
    'Der Beleg wird schon in Lexware Office angelegt. Storniere oder lösche ihn dort, sobald er hier steht.',
  BELONGS_TOGETHER:
    'Storno und neue Rechnung gehören zusammen und lassen sich nicht einzeln zurücknehmen. Warte, bis beide erstellt sind.',
};
