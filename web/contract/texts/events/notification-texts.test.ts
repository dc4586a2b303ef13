import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Situation,
} from '../../../domain/notifications/merchant-notification';
import { NOTIFICATION_FOOTER, NOTIFICATION_NAMES, notificationText } from './notification-texts';

const SITUATION: Situation = {
  quota: 100,
  left: 12,
  resetAt: '2026-03-31T22:00:00.000Z',
  daysLeft: null,
  connection: 'none',
  connectedAt: null,
  otherAppSince: null,
  isActive: false,
  createsInvoices: false,
  isSetUp: false,
  failures: 1,
  attention: 3,
  unassigned: 0,
};

const textOf = (kind: NotificationKind, changes: Partial<Situation> = {}) =>
  notificationText(kind, 'Teehaus Nord', { ...SITUATION, ...changes });

it.each(NOTIFICATION_KINDS)('%s names shop, cause and remedy, and where to go', (kind) => {
  const text = textOf(kind);
  expect(text?.subject).toMatch(/^[A-ZÄÖÜ].{10,59}$/);
  expect(text?.paragraphs).toHaveLength(2);
  expect(text?.paragraphs[0]).toContain('Teehaus Nord');
  for (const paragraph of text?.paragraphs ?? []) expect(paragraph).toMatch(/^[A-ZÄÖÜ].+\.$/);
  expect(text?.action.path).toMatch(/^\/[a-z]+$/);
  expect(NOTIFICATION_NAMES[kind]).toMatch(/^[A-ZÄÖÜ]/);
});

it('counts what is left and says when there is more, by the German calendar', () => {
  const text = textOf('credits-exhausted-soon');
  expect(text?.subject).toBe('Nur noch 12 von 100 Übertragungen');
  expect(text?.paragraphs[1]).toContain('Am 01.04.2026 wird dein Kontingent zurückgesetzt.');
});

it('writes large numbers as Germans do', () => {
  const large = { quota: 25_000, left: 4_999 };
  expect(textOf('credits-exhausted-soon', large)?.subject).toBe(
    'Nur noch 4.999 von 25.000 Übertragungen',
  );
  expect(textOf('credits-exhausted-soon', large)?.paragraphs[0]).toContain(
    'noch 4.999 von 25.000 Übertragungen',
  );
  expect(textOf('credits-exhausted-now', large)?.paragraphs[0]).toContain(
    'alle 25.000 Übertragungen',
  );
});

it.each([
  [null, 'Jeder erstellte Beleg verbraucht eine.'],
  [0, 'reichen sie heute nicht mehr aus.'],
  [1, 'reichen sie noch etwa einen Tag.'],
  [12, 'reichen sie noch etwa 12 Tage.'],
])('says for how long transfers last, where that is known: %s', (daysLeft, end) => {
  const [first = ''] = textOf('credits-exhausted-soon', { daysLeft })?.paragraphs ?? [];
  expect(first.endsWith(end)).toBe(true);
});

it('names the one step of the set-up that is next', () => {
  expect(textOf('onboarding')?.action.label).toBe('Mit Lexware Office verbinden');
  const connected = { connection: 'connected' } as const;
  expect(textOf('onboarding', connected)?.title).toBe('Aktiviere die Belegerstellung');
  const active = { ...connected, isActive: true };
  expect(textOf('onboarding', active)?.title).toBe('Schalte die Rechnungserstellung ein');
  expect(textOf('onboarding', { ...active, createsInvoices: true })).toBeNull();
});

it('says of a week what waits, and no more', () => {
  expect(textOf('weekly-summary')?.paragraphs[1]).toBe(
    'Auf deine Entscheidung warten 3 Bestellungen. Gescheitert ist ein Schritt; starte ihn auf der Seite „Verlauf“ unter „Fehlgeschlagen“ neu.',
  );
  const much = { connection: 'interrupted', failures: 100, attention: 1 } as const;
  expect(textOf('weekly-summary', much)?.paragraphs[1]).toMatch(
    /^Die Verbindung .* wartet eine Bestellung\. .* mindestens 100 Schritte; starte sie .*\.$/,
  );
});

it('says of a week how many payments wait to be assigned, and where that is done', () => {
  const only = { failures: 0, attention: 0 };
  expect(textOf('weekly-summary', { ...only, unassigned: 1 })?.paragraphs[1]).toBe(
    'Eine Zahlung wartet darauf, einem Beleg zugeordnet zu werden; das geht nur in Lexware Office.',
  );
  expect(textOf('weekly-summary', { ...only, unassigned: 1_200 })?.paragraphs[1]).toBe(
    '1.200 Zahlungen warten darauf, einem Beleg zugeordnet zu werden; das geht nur in Lexware Office.',
  );
});

it('tells where notices are switched off', () => {
  expect(NOTIFICATION_FOOTER('tee.myshopify.com')).toContain('tee.myshopify.com');
  expect(NOTIFICATION_FOOTER('tee.myshopify.com')).toContain('auf der Seite „Einstellungen“');
});
