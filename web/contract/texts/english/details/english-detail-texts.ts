import type { DetailCode, DetailOf } from '../../../../domain/reasons/detail';
import type { Formats } from '../formats';

/** An English sentence for each code, made of its values where it has any. */
export type EnglishDetailTexts<Code extends DetailCode> = {
  [One in Code]: string | ((detail: DetailOf<One>, formats: Formats) => string);
};
