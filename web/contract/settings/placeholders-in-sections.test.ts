import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { SECTION_SCHEMAS } from './sections';
import { complaintAbout, issuesOf, many, term, condition } from '../testing/section-fields';

describe('placeholders in settings', () => {
  it('checks the placeholders of a payment condition', () => {
    const labelled = (label: string) =>
      complaintAbout('invoice', 'paymentConditions', condition({ label }));
    expect(labelled('{paymentRange} Tage für {{ order.name }}')).toBeUndefined();
    expect(labelled('{{ order.name | gros }}')).toMatch(/^Den Filter „gros“ gibt es nicht/);
  });

  it('takes one elaborate text, but not a hundred of them: all texts of a save share one amount of work', () => {
    const elaborate = `{% for a in (1..900) %}${'{{ a | plus: 1 }}'.repeat(20)}{% endfor %}`.slice(
      0,
      1_000,
    );
    const spent = /allein oder mit den übrigen, zu lang oder zu aufwendig/;
    expect(
      complaintAbout(
        'invoice',
        'paymentConditions',
        many(1, () => term('{% for a in (1..300) %}{{ a }}{% endfor %}')),
      ),
    ).toBeUndefined();
    const issues = issuesOf(
      'invoice',
      'paymentConditions',
      many(100, () => term(elaborate)),
    );
    expect(issues).toEqual([
      {
        path: expect.stringMatching(/^paymentConditions\.\w+\.label$/),
        message: expect.stringMatching(spent),
      },
    ]);
  });

  it('looks no further at a text that is too long', () => {
    const issues = issuesOf(
      'invoice',
      'paymentConditions',
      many(100, () => term('{{ nichts }}'.repeat(2_000))),
    );
    expect(new Set(issues.map(({ message }) => message))).toEqual(
      new Set(['Die Angabe ist zu lang']),
    );
  });

  it.each<[string, object]>([
    ['event', { event: 'later' }],
    ['mail.subject', { mail: { ...DEFAULT_SETTINGS.invoice.mail, subject: 'x'.repeat(61) } }],
    ['tagsAsNet', { tagsAsNet: Array(251).fill('tag') }],
  ])('tells of placeholders beside what is wrong with %s', (path, wrong) => {
    const layout = { ...DEFAULT_SETTINGS.invoice.layout, title: '{{ nix }}' };
    const sent = { ...DEFAULT_SETTINGS.invoice, layout, ...wrong };
    const parsed = SECTION_SCHEMAS.invoice.safeParse(sent);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      path,
      'layout.title',
    ]);
  });
});
