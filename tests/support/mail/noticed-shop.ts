import type { ShopAnswer } from '../../../web/contract/shop';
import type { GeneralSettings } from '../../../web/domain/settings/sections/general-settings';
import { inbox } from './inbox';
import { saveSettings } from '../stage/save-settings';
import type { Stage } from '../stage/stage';

export const DAY_MS = 86_400_000;
export const ADDRESS = 'buchhaltung@teeladen.example';

export const subjects = async (stage: Stage) => (await inbox(stage)).map(({ subject }) => subject);
export const eventsOfShop = async (stage: Stage, event: string) =>
  (await stage.log()).filter((line) => line.event === event);
export const shopOf = (stage: Stage) => stage.get<ShopAnswer>('/api/shop');

export const subscribe = (stage: Stage, general: Partial<GeneralSettings> = {}) =>
  saveSettings(stage, { general: { email: ADDRESS, ...general } });

export async function buyTimes(stage: Stage, orders: number): Promise<void> {
  for (let number = 1; number <= orders; number++) await stage.buy('gross-19');
}

/** As a German reader sees a moment's day. */
export const germanDay = (at: string) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(at));

export async function breakConnection(stage: Stage): Promise<void> {
  await stage.lexware.post('/tokens/kill', { kind: 'all' });
  await stage.buy('gross-19');
}

export const BROKEN = 'Verbindung zu Lexware Office unterbrochen';
