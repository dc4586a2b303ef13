import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import app from '../shell/i18n/de.json';

/**
 * One namespace per room; a missing or misspelt key does not compile. A room declares its own in
 * `<room>/i18n/texts.ts`, which a chunk that shows it imports: so texts come with the screen, and
 * only those of the frame with the first bundle.
 */
export interface TextsOfRooms {
  app: typeof app;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: TextsOfRooms;
  }
}

export const texts = i18next.createInstance();
void texts.use(initReactI18next).init({
  lng: 'de',
  resources: { de: { app } },
  ns: ['app'],
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  initAsync: false,
});

export function addTexts<Room extends keyof TextsOfRooms>(
  room: Room,
  german: TextsOfRooms[Room],
): void {
  texts.addResourceBundle('de', room, german);
}

/** For code outside of components. */
export const translate = texts.getFixedT(null, 'app');
