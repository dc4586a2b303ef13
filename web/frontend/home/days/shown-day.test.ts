import type * as ShownDay from './shown-day';

it('names days by the German calendar, wherever the browser is', () => {
  const Format = Intl.DateTimeFormat;
  const away = { timeZone: 'America/New_York' };
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new Format(locales, { ...away, ...options }));
  jest.isolateModules(() => {
    const module = jest.requireActual<typeof ShownDay>('./shown-day');
    const { formatDayAndMonth, formatShortDay, nameOf } = module;
    const day = '2026-03-02';
    expect(nameOf({ day, count: 0, cents: 0, invoicedCents: 0 })).toBe('Mo., 2. März');
    expect([formatShortDay(day), formatDayAndMonth(day)]).toEqual(['2. März', '02.03.']);
  });
});
