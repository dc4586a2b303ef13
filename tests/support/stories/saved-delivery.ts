import { mailSettings } from '../mail/inbox';
import { saveSettings } from '../stage/save-settings';
import type { Stage } from '../stage/stage';

export async function saveDelivery(stage: Stage): Promise<void> {
  const { delivery } = mailSettings('delivery');
  await saveSettings(stage, { delivery: { ...delivery, create: true, event: 'fulfilled' } });
}
