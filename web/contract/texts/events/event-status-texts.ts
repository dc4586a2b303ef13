import type { z } from 'zod';
import type { eventStatus } from '../../log';

export const EVENT_STATUS_TEXTS: Record<z.infer<typeof eventStatus>, string> = {
  info: 'Info',
  success: 'Erfolg',
  warning: 'Warnung',
  critical: 'Fehler',
};
