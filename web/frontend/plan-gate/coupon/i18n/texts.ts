import { textsOf } from '../../../i18n/texts-of';
import german from './de.json';

export const t = textsOf(german);
