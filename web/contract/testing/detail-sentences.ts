import { type DetailCode, type DetailOf, storedDetail } from '../../domain/reasons/detail';
import { detailText } from '../texts/details/detail-text';

type Values<Code extends DetailCode> = Omit<DetailOf<Code>, 'code'>;

/** Each code with values, and the sentence that a merchant reads. */
export type DetailSentences<Codes extends DetailCode> = {
  [Code in Codes]: [values: Values<Code>, sentence: string][];
};

/** Every detail is stored, read again and turned into its sentence. */
export function expectSentences(expected: Partial<DetailSentences<DetailCode>>): void {
  const examples = Object.entries(expected).flatMap(([code, all]) =>
    all.map(([values, sentence]) => ({ detail: { ...values, code }, sentence })),
  );
  it.each(examples)('$detail.code: $sentence', ({ detail, sentence }) => {
    const stored = storedDetail(JSON.parse(JSON.stringify(detail)));
    expect(stored).toEqual(detail);
    expect(stored && detailText(stored).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
}
