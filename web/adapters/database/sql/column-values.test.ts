import { fromDetail, toDetail } from './column-values';

describe('a detail in a column', () => {
  it('comes back as it was stored', () => {
    const detail = { code: 'ORDER_CURRENCY', currency: 'CHF' } as const;
    expect(toDetail(fromDetail(detail))).toEqual(detail);
    expect(toDetail(fromDetail(null))).toBeNull();
  });

  it.each(['Die Adresse fehlt.', '42', '"7"', '{Tasse}'])(
    'is a sentence where a former version stored one: %s',
    (text) => expect(toDetail(text)).toEqual({ code: 'STORED_TEXT', text }),
  );

  it('is null where a newer version stored it', () => {
    expect(toDetail('{"code":"OF_THE_NEXT_VERSION"}')).toBeNull();
  });
});
