import { mailSettings } from '../mail/inbox';
import { saveSettings } from '../app-fixture/save-settings';
import type { AppFixture } from '../app-fixture/app-fixture';

export async function saveDelivery(fixture: AppFixture): Promise<void> {
  const { delivery } = mailSettings('delivery');
  await saveSettings(fixture, { delivery: { ...delivery, create: true, event: 'fulfilled' } });
}
