import type { ShopAnswer } from '../../../web/contract/shop';
import type { GeneralSettings } from '../../../web/domain/setting-sections/general-settings';
import { inbox } from './inbox';
import { saveSettings } from '../app-fixture/save-settings';
import type { AppFixture } from '../app-fixture/app-fixture';

export const DAY_MS = 86_400_000;
export const ADDRESS = 'buchhaltung@teeladen.example';

export const subjects = async (fixture: AppFixture) =>
  (await inbox(fixture)).map(({ subject }) => subject);
export const eventsOfShop = async (fixture: AppFixture, event: string) =>
  (await fixture.log()).filter((line) => line.event === event);
export const shopOf = (fixture: AppFixture) => fixture.get<ShopAnswer>('/api/shop');

export const subscribe = (fixture: AppFixture, general: Partial<GeneralSettings> = {}) =>
  saveSettings(fixture, { general: { email: ADDRESS, ...general } });

export async function buyTimes(fixture: AppFixture, orders: number): Promise<void> {
  for (let number = 1; number <= orders; number++) await fixture.buy('gross-19');
}

/** As a German reader sees a moment's day. */
export const germanDay = (at: string) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(at));

export async function breakConnection(fixture: AppFixture): Promise<void> {
  await fixture.lexware.post('/tokens/kill', { kind: 'all' });
  await fixture.buy('gross-19');
}

export const BROKEN = 'Verbindung zu Lexware Office unterbrochen';
