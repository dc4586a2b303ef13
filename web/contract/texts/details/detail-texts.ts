import type { z } from 'zod';
import type { DetailCode, DetailOf } from '../../../domain/reasons/detail';

/** A sentence for each code, made of its values where it has any. */
export type DetailTexts<Code extends DetailCode> = {
  [One in Code]: string | ((detail: DetailOf<One>) => string);
};

/** The codes of a list of schemas. */
export type CodesOf<Schemas extends readonly z.ZodType<{ code: string }>[]> = z.output<
  Schemas[number]
>['code'];
