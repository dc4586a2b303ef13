import type { DocumentKind } from '../../../domain/documents/model/document';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/format';
import { type EventRules, joined, eventRule, textOf } from '../../event-rule';

interface Named {
  name: string;
  /** Accusative with "bereits angelegt" and the pronoun that goes on. */
  found: string;
}

type Happening =
  | 'created'
  | 'adopted'
  | 'unclear'
  | 'created-twice'
  | 'deleted'
  | 'voided'
  | 'given-up'
  | 'requested'
  | 'withdrawn';

/** What becomes of documents that the app makes. */
export function documentEventTexts<Kind extends DocumentKind>(kind: Kind, { name, found }: Named) {
  return {
    [`${kind}.created`]: eventRule(`${name} erstellt`, documentFacts),
    [`${kind}.adopted`]: eventRule(`${name} wiedergefunden`, (body) =>
      joined(`Lexware Office hatte ${found} wurde zugeordnet.`, documentFacts(body)),
    ),
    [`${kind}.unclear`]: eventRule(
      `${name} nicht eindeutig`,
      'In Lexware Office passen mehrere Belege zu dieser Bestellung. Prüfe dort, welcher der richtige ist, und lösche den anderen.',
    ),
    [`${kind}.created-twice`]: eventRule(
      `${name} zweimal erstellt`,
      ({ number, second }) =>
        `In Lexware Office gibt es zu dieser Bestellung ${textOf(number)} und ${textOf(second)}. Storniere dort einen der beiden Belege, der andere gilt dann.`,
    ),
    [`${kind}.deleted`]: eventRule(
      `${name} in Lexware Office gelöscht`,
      'Bei Bedarf kannst du den Beleg zu dieser Bestellung neu erstellen.',
    ),
    [`${kind}.voided`]: eventRule(`${name} in Lexware Office storniert`, (body) =>
      joined(
        'Bei Bedarf kannst du den Beleg zu dieser Bestellung neu erstellen.',
        documentFacts(body),
      ),
    ),
    [`${kind}.given-up`]: eventRule(
      `${name} im früheren Konto aufgegeben`,
      'Du hast geprüft, dass es den Beleg im früher verbundenen Konto bei Lexware Office nicht gibt oder er dort storniert ist; deshalb gilt er als nicht entstanden.',
    ),
    [`${kind}.requested`]: eventRule(
      `${name} von Hand angefordert`,
      'Der Beleg entsteht, sobald die Bestellung an der Reihe ist.',
    ),
    [`${kind}.withdrawn`]: eventRule(
      `${name}: Anforderung zurückgenommen`,
      'Es wurde nichts erstellt. Der Beleg entsteht erst wieder, wenn er nach deinen Regeln fällig ist.',
    ),
  } as EventRules<`${Kind}.${Happening}`>;
}

/** Changes that a person requests of an existing invoice. */
export const INVOICE_REQUEST_TEXTS = {
  'invoice.cancel-requested': eventRule(
    'Stornierung von Hand angefordert',
    ({ number }) =>
      `Eine Gutschrift über alles, was an ${textOf(number) || 'der Rechnung'} noch offen ist, folgt.`,
  ),
  'invoice.reissue-requested': eventRule(
    'Neue Rechnung von Hand angefordert',
    ({ number }) =>
      `${textOf(number) || 'Die Rechnung'} wird storniert und mit der neuen Anschrift noch einmal ausgestellt.`,
  ),
} satisfies Partial<EventRules<'invoice.cancel-requested' | 'invoice.reissue-requested'>>;

/** As far as the line has them: a document that was just made has no number yet. */
export function documentFacts({ number, total, currency }: StoredFacts): string {
  const amount =
    typeof total === 'number' ? printedMoney(cents(total), textOf(currency) || 'EUR') : '';
  const named = textOf(number) && `Nr. ${textOf(number)}`;
  return [named, amount].filter(Boolean).join(', ');
}
