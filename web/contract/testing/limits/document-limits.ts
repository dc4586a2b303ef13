import { NO_ADDRESS } from '../../settings/parts';
import {
  addressRows,
  entriesRow,
  nameRows,
  type LimitOf,
  MAX_ADDRESS,
  tagRows,
  templateRows,
  textRow,
  UNKNOWN_PLACEHOLDER,
} from './limit-row';

/** Where documents name their order; chosen from a list. */
export const placesLimit = entriesRow('referencePlaces', 6, (index) =>
  index % 2 ? 'title' : 'remark',
);

/** Limits of every kind of document. */
export const layoutLimits: LimitOf[] = [
  ...templateRows('layout.title', 'Titel', 256),
  ...templateRows('layout.introduction', 'Einleitung', 2_000),
  ...templateRows('layout.remark', 'Nachbemerkung', 2_000),
  ...templateRows('layout.itemTitle', 'Artikelbezeichnung', 256),
  ...templateRows('layout.itemDetail', 'Artikelbeschreibung', 1_000),
  ...templateRows('layout.itemUnit', 'Eigener Text: Artikeleinheit', 1_000),
  {
    path: 'layout.printLayout',
    label: null,
    good: '7b3c0000-0000-4000-8000-000000000001',
    bad: '7b3c0000-0000-4000-8000-00000000000',
    message: 'Ungültiges Layout',
  },
];

export const ownTagsLimits = tagRows('tag.custom', 'Eigene Stichworte', 10, 50);

const FILE = 'https://teehaus.example/agb.pdf';
const ENDINGS = 'Erlaubt sind Dateien mit den Endungen html, pdf, doc, docx, jpg, jpeg, png, gif';
const longFile = (length: number) =>
  `https://teehaus.example/${'x'.repeat(length - 'https://teehaus.example/.pdf'.length)}.pdf`;
const inTags = (count: number) => '<p>'.repeat(count);

/** Addresses of files that are mailed along. */
export const fileLimits = (path: string, label: string): LimitOf[] => [
  ...oneFile({ path: `${path}.0`, label }),
  {
    path,
    label: null,
    good: Array(5).fill(FILE),
    bad: Array(6).fill(FILE),
    message: 'Maximal 5 Anhänge',
  },
];

const oneFile = (file: Pick<LimitOf, 'path' | 'label'>): LimitOf[] => [
  { ...file, good: longFile(2_000), bad: longFile(2_001), message: 'Maximal 2.000 Zeichen' },
  { ...file, good: FILE, bad: 'agb.pdf', message: 'Ungültige URL' },
  {
    ...file,
    good: FILE,
    bad: 'http://teehaus.example/agb.pdf',
    message: 'Die Adresse muss mit https:// beginnen',
  },
  { ...file, good: 'https://teehaus.example/agb.docx', bad: `${FILE}x`, message: ENDINGS },
];

/** HTML that is mailed. */
export const htmlLimits = (path: string, label: string): LimitOf[] => [
  ...templateRows(path, label, 30_000),
  { path, label, good: inTags(2_500), bad: inTags(2_501), message: 'Maximal 2.500 HTML-Befehle' },
];

const recipient = { path: 'mail.to', label: 'Empfänger' };
const longPlaceholder = (length: number) => '{{ customer.email }}'.padEnd(length, 'x');

/** How every kind of document is mailed. */
export const mailLimits: LimitOf[] = [
  { ...recipient, ...UNKNOWN_PLACEHOLDER },
  {
    ...recipient,
    good: longPlaceholder(255),
    bad: longPlaceholder(256),
    message: 'Maximal 255 Zeichen',
  },
  { ...recipient, good: MAX_ADDRESS, bad: `x${MAX_ADDRESS}`, message: NO_ADDRESS },
  ...templateRows('mail.subject', 'Betreff', 60),
  ...htmlLimits('mail.message', 'Nachricht'),
  ...htmlLimits('mail.signature', 'Signatur'),
  ...fileLimits('mail.attachments', 'Anhang 1'),
  textRow({ path: 'mail.name', label: 'Name des Absenders' }, 255),
  ...addressRows('mail.sender', 'Adresse des Absenders'),
  ...addressRows('mail.replyTo', 'Andere Adresse für Antworten'),
  ...addressRows('mail.copy', 'Kopie an'),
  ...tagRows('mail.skipTags', 'Nicht versenden bei diesen Tags'),
  ...nameRows('mail.skipSources'),
];

function offset(path: string, label: string): LimitOf[] {
  const field = { path, label };
  return [
    { ...field, good: 7, bad: 'bald', message: 'Muss eine Zahl sein' },
    { ...field, good: 0, bad: -1, message: 'Darf nicht kleiner 0 sein' },
    { ...field, good: 3_650, bad: 3_651, message: 'Darf nicht größer als 3650 sein' },
  ];
}

/** A day of delivery or service. */
export const supplyDateLimits: LimitOf[] = [
  ...offset('supplyDate.from.offset', 'Beginn: Abstand'),
  ...offset('supplyDate.to.offset', 'Ende: Abstand'),
];

/** The day from which documents are made. */
export const creationLimit: LimitOf = {
  path: 'create',
  label: 'Ab dem',
  good: '2028-02-29',
  bad: '',
  message: 'Ungültiges Datum',
};
