import { DEFAULT_LAYOUT, type LayoutSettings, type ReferencePlace } from './layout-settings';
import { DEFAULT_MAIL, type MailSettings } from './mail-settings';

export interface CreditSettings {
  create: boolean;
  finalize: boolean;
  referencePlaces: ReferencePlace[];
  layout: LayoutSettings;
  mail: MailSettings;
}

export const DEFAULT_CREDITS: CreditSettings = {
  create: true,
  finalize: true,
  referencePlaces: ['introduction'],
  layout: DEFAULT_LAYOUT,
  mail: DEFAULT_MAIL,
};
