import type { ArchiveWords } from '../../domain/month/archive-list';
import type { ArchiveTableLabels } from '../../domain/month/archive-tables';
import { DOCUMENT_TABLE_LABELS } from './month-texts';

/** Words of the lists in a month's archive. */
export const ARCHIVE_LABELS: ArchiveTableLabels = {
  titles: {
    file: 'Datei',
    kind: 'Art',
    number: 'Nummer',
    date: 'Datum',
    order: 'Bestellung',
    gross: 'Brutto',
    currency: 'Währung',
    size: 'Größe in Byte',
    sha256: 'SHA-256',
    firstRead: 'Zuerst gelesen',
    note: 'Hinweis',
    reason: 'Grund',
  },
  kinds: { ...DOCUMENT_TABLE_LABELS.kinds, 'delivery-note': 'Lieferschein' },
  unlinked: 'Von Hand geschrieben und der Bestellung nicht zugeordnet.',
  otherBytes: 'Lexware Office gab zuerst eine andere Datei aus.',
  gaps: {
    draft: 'Entwurf ohne Datei. Schließe ihn in Lexware Office ab.',
    deleted: 'In Lexware Office gelöscht, es gibt keine Datei mehr.',
    inDoubt:
      'Wir wissen nicht, ob Lexware Office den Beleg hat. Öffne die Bestellung und entscheide.',
    notReady: 'Lexware Office hat die Datei noch nicht erzeugt. Hole sie später nach.',
    unreadable: 'Lexware Office gab etwas anderes als einen Beleg aus. Öffne ihn dort.',
    refused: 'Lexware Office gab die Datei nicht heraus. Öffne den Beleg dort.',
  },
};

/** In the alphabet, as names of files are. */
export const ARCHIVE_WORDS: ArchiveWords = {
  folders: {
    invoice: 'Rechnungen',
    'credit-note': 'Gutschriften',
    'delivery-note': 'Lieferscheine',
  },
  unnumbered: 'ohne-Nummer',
};

export const CONTENTS_FILE = 'inhalt.csv';
export const GAPS_FILE = 'fehlt.csv';

export function archiveFileName(month: string): string {
  return `Belege-${month}.zip`;
}
