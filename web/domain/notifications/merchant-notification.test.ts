import { DEFAULT_GENERAL } from '../setting-sections/general-settings';
import {
  isStillTrue,
  isSubscribed,
  meterNotification,
  meterOccasion,
  nextOnboardingStep,
  NOTIFICATION_KINDS,
  type MerchantNotification,
  ONBOARDING,
  onboardingAt,
  notificationAddress,
  type Situation,
  weekOccasion,
} from './merchant-notification';

const CONNECTED_AT = '2026-03-02T09:00:00.000Z';

const state = (changes: Partial<Situation> = {}): Situation => ({
  quota: 100,
  left: 50,
  resetAt: '2026-04-01T22:00:00.000Z',
  daysLeft: null,
  connection: 'connected',
  connectedAt: CONNECTED_AT,
  otherAppSince: null,
  isActive: true,
  createsInvoices: true,
  isSetUp: false,
  failures: 0,
  attention: 0,
  unassigned: 0,
  ...changes,
});

it.each([
  [100, 100, null],
  [20, 100, null],
  [19, 100, 'credits-exhausted-soon'],
  [1, 100, 'credits-exhausted-soon'],
  [0, 100, 'credits-exhausted-now'],
  [-1, 100, 'credits-exhausted-now'],
  [2, 10, null],
  [1, 10, 'credits-exhausted-soon'],
  [600, 3_000, null],
  [599, 3_000, 'credits-exhausted-soon'],
])('with %i of %i transfers left: %s', (left, quota, expected) =>
  expect(meterNotification({ left, quota })).toBe(expected),
);

it('notifies about a larger quota of the same period anew', () => {
  const start = '2026-03-01T23:00:00.000Z';
  expect(meterOccasion(start, 100)).not.toBe(meterOccasion(start, 300));
});

it.each<[string, Partial<Situation>, string | null]>([
  ['nothing', {}, null],
  ['the connection', { connection: 'none', connectedAt: null }, 'connect'],
  [
    'the connection before anything else',
    { connection: 'none', createsInvoices: false },
    'connect',
  ],
  ['the activation', { isActive: false }, 'activate'],
  ['the activation before a setting', { isActive: false, createsInvoices: false }, 'activate'],
  ['the creation of invoices', { createsInvoices: false }, 'create-invoices'],
  ['nothing once it was completed', { connection: 'none', isSetUp: true }, null],
  ['nothing that is part of the set-up', { connection: 'interrupted' }, null],
])('of the set-up is missing: %s', (_, changes, step) =>
  expect(nextOnboardingStep(state(changes))).toBe(step),
);

const SOON: MerchantNotification = { kind: 'credits-exhausted-soon', occasion: 'p' };
const NOW: MerchantNotification = { kind: 'credits-exhausted-now', occasion: 'p' };
const BROKEN: MerchantNotification = { kind: 'connection-missing', occasion: CONNECTED_AT };
const OTHER_APP: MerchantNotification = { kind: 'other-app', occasion: CONNECTED_AT };

it.each<[string, MerchantNotification, Partial<Situation>, boolean]>([
  ['few are left', SOON, { left: 10 }, true],
  ['a larger plan came', SOON, { left: 210, quota: 300 }, false],
  ['the last one went meanwhile', SOON, { left: 0 }, false],
  ['none is left', NOW, { left: 0 }, true],
  ['the new month began', NOW, { left: 100 }, false],
  ['the connection is still broken', BROKEN, { connection: 'interrupted' }, true],
  ['it was made anew', BROKEN, { connection: 'connected' }, false],
  [
    'another connection broke',
    BROKEN,
    { connection: 'interrupted', connectedAt: '2026-03-05T09:00:00.000Z' },
    false,
  ],
  ['it was given up', BROKEN, { connection: 'none', connectedAt: null }, false],
  ['nothing is created since', OTHER_APP, { otherAppSince: CONNECTED_AT }, true],
  ['the merchant decided', OTHER_APP, {}, false],
  ['the set-up is unfinished', ONBOARDING, { connection: 'none' }, true],
  ['the set-up was finished meanwhile', ONBOARDING, {}, false],
])('a notice is true or not when it is sent: %s', (_, notification, changes, expected) => {
  expect(isStillTrue(notification, state(changes))).toBe(expected);
});

it('sums up a week by its Monday in Germany, and only where something waits', () => {
  expect(weekOccasion('2026-03-02T05:00:00.000Z')).toBe('2026-03-02');
  expect(weekOccasion('2026-03-08T22:59:00.000Z')).toBe('2026-03-02');
  expect(weekOccasion('2026-03-08T23:00:00.000Z')).toBe('2026-03-09');
  const summary = { kind: 'weekly-summary', occasion: '2026-03-02' } as const;
  expect(isStillTrue(summary, state())).toBe(false);
  for (const open of [
    { failures: 1 },
    { attention: 1 },
    { unassigned: 1 },
    { connection: 'interrupted' },
  ] as const)
    expect(isStillTrue(summary, state(open))).toBe(true);
});

it('is about two days after the installation', () => {
  expect(onboardingAt('2026-03-02T09:00:00.000Z')).toBe('2026-03-04T09:00:00.000Z');
});

const UNSUBSCRIBABLE = NOTIFICATION_KINDS.filter((kind) => kind !== 'other-app');

it.each(UNSUBSCRIBABLE)('%s is sent unless unsubscribed, each by its own switch', (kind) => {
  const off = {
    ...DEFAULT_GENERAL,
    notifyCreditsExhaustedSoon: kind !== 'credits-exhausted-soon',
    notifyCreditsExhaustedNow: kind !== 'credits-exhausted-now',
    notifyConnectionMissing: kind !== 'connection-missing',
    onboarding: kind !== 'onboarding',
    notifyWeekly: kind !== 'weekly-summary',
  };
  expect(isSubscribed(kind, DEFAULT_GENERAL)).toBe(true);
  expect(NOTIFICATION_KINDS.filter((one) => !isSubscribed(one, off))).toEqual([kind]);
});

it('nobody unsubscribes from news without which no document comes', () => {
  expect(UNSUBSCRIBABLE).toHaveLength(NOTIFICATION_KINDS.length - 1);
  const off = Object.fromEntries(Object.keys(DEFAULT_GENERAL).map((name) => [name, false]));
  expect(isSubscribed('other-app', { ...DEFAULT_GENERAL, ...off })).toBe(true);
});

it.each([
  ['buchhaltung@teeladen.example', 'info@teeladen.example', 'buchhaltung@teeladen.example'],
  ['', 'info@teeladen.example', 'info@teeladen.example'],
  [' ', null, null],
])('goes to %j, else %j', (email, shopEmail, expected) => {
  expect(notificationAddress({ ...DEFAULT_GENERAL, email }, shopEmail)).toBe(expected);
});
