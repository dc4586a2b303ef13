import { addTexts } from '../../i18n/i18n';
import german from './de.json';

declare module '../../i18n/i18n' {
  interface TextsOfRooms {
    vatTest: typeof german;
  }
}
addTexts('vatTest', german);
