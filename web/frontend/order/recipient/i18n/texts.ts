import { addTexts } from '../../../i18n/i18n';
import german from './de.json';

declare module '../../../i18n/i18n' {
  interface TextsOfRooms {
    recipient: typeof german;
  }
}
addTexts('recipient', german);
