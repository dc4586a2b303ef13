import { letters, type LimitOf, textRow, MAX_ADDRESS } from './limit-row';

const REQUIRED = 'Pflichtfeld';
const host = { path: 'host', label: 'Hostname' };
const port = { path: 'port', label: 'Port' };
const user = { path: 'user', label: 'Benutzer' };

/** Names of the longest length that there is, and of one more. */
const MAX_HOST = `${`${letters(62)}.`.repeat(4)}x`;

/** The merchant's mail server. */
export const senderLimits: LimitOf[] = [
  { ...host, good: 'x', bad: '', message: REQUIRED },
  { ...host, good: MAX_HOST, bad: `${MAX_HOST}x`, message: 'Ungültiger Hostname' },
  { ...port, good: '25', bad: 'abc', message: 'Muss eine Zahl sein' },
  { ...port, good: '1', bad: '0', message: 'Darf nicht kleiner 1 sein' },
  { ...port, good: '65535', bad: '65536', message: 'Darf nicht größer als 65535 sein' },
  { ...user, good: 'x', bad: '', message: REQUIRED },
  textRow(user, 255),
  textRow({ path: 'pass', label: 'Passwort' }, 1_000),
  {
    path: 'email',
    label: 'E-Mail-Adresse',
    good: MAX_ADDRESS,
    bad: `x${MAX_ADDRESS}`,
    message: 'Gültige E-Mail-Adresse erforderlich',
  },
  textRow({ path: 'name', label: 'Name' }, 255),
];
