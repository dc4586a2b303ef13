import { DEFAULT_SETTINGS, type SettingsSection } from '../../domain/settings/settings';
import { SECTION_SCHEMAS } from './sections';
import { complaintAbout, issuesOf, many, term, condition } from '../testing/section-fields';

describe('placeholders in settings', () => {
  it.each<[SettingsSection, string]>([
    ['invoice', 'layout.title'],
    ['invoice', 'layout.introduction'],
    ['invoice', 'layout.remark'],
    ['invoice', 'layout.itemTitle'],
    ['invoice', 'layout.itemDetail'],
    ['invoice', 'layout.itemUnit'],
    ['invoice', 'layout.discountTitle'],
    ['invoice', 'layout.discountDetail'],
    ['invoice', 'layout.discountUnit'],
    ['invoice', 'layout.shippingTitle'],
    ['invoice', 'layout.shippingDetail'],
    ['invoice', 'layout.shippingUnit'],
    ['invoice', 'mail.subject'],
    ['invoice', 'mail.message'],
    ['credit', 'layout.introduction'],
    ['delivery', 'layout.terms'],
  ])('%s.%s takes placeholders and says what is wrong with one', (section, path) => {
    expect(complaintAbout(section, path, 'Zu {{ order.name }}')).toBeUndefined();
    expect(complaintAbout(section, path, 'Zu {{ order.nme }}')).toMatch(
      /^Den Wert „order\.nme“ gibt es nicht/,
    );
  });

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

  it('tells of placeholders beside what is wrong with other fields', () => {
    const sent = {
      ...DEFAULT_SETTINGS.invoice,
      layout: { ...DEFAULT_SETTINGS.invoice.layout, title: '{{ nix }}' },
    };
    const parsed = SECTION_SCHEMAS.invoice.safeParse({ ...sent, event: 'later' });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'event',
      'layout.title',
    ]);
  });
});
