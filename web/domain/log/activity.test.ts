import { activityByDay, activityOf } from './activity';

it('distinguishes what the app created from what it found, and from what changed since', () => {
  const { invoice, contact } = activityOf([
    { event: 'invoice.created', times: 3 },
    { event: 'invoice.adopted', times: 1 },
    { event: 'invoice.linked', times: 2 },
    { event: 'invoice.updated', times: 6 },
    { event: 'contact.updated', times: 5 },
  ]);
  expect(invoice).toEqual({ created: 4, matched: 2, updated: 6 });
  expect(contact).toEqual({ created: 0, matched: 0, updated: 5 });
});

it('has every day, and computes the transfers backwards from the meter', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];
  const counts = [
    { day: '2026-02-28', event: 'invoice.created' as const, times: 7 },
    { day: '2026-03-01', event: 'invoice.created' as const, times: 2 },
    { day: '2026-03-01', event: 'credit-note.linked' as const, times: 1 },
    { day: '2026-03-01', event: 'contact.created' as const, times: 9 },
    { day: '2026-03-03', event: 'delivery-note.created' as const, times: 3 },
  ];
  const meter = { used: 5, since: '2026-03-01' };
  expect(activityByDay(days, counts, meter)).toEqual([
    { day: '2026-02-28', created: 7, matched: 0, transfers: null },
    { day: '2026-03-01', created: 2, matched: 1, transfers: 2 },
    { day: '2026-03-02', created: 0, matched: 0, transfers: 2 },
    { day: '2026-03-03', created: 3, matched: 0, transfers: 5 },
  ]);
});

it('shows no less than nothing where transfers were given back', () => {
  const counts = [{ day: '2026-03-02', event: 'invoice.created' as const, times: 4 }];
  const [first] = activityByDay(['2026-03-01', '2026-03-02'], counts, {
    used: 3,
    since: '2026-03-01',
  });
  expect(first).toMatchObject({ transfers: 0 });
});
