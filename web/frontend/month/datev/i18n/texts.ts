import { addTexts } from '../../../i18n/i18n';
import german from './de.json';

declare module '../../../i18n/i18n' {
  interface TextsOfRooms {
    datev: typeof german;
  }
}
addTexts('datev', german);
