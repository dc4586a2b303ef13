import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { withFigures } from '../../../contract/texts/public/help-figures';
import { LEGAL_PATHS } from '../../../contract/texts/public/site-texts';
import { publicPlans } from '../../../domain/plans/price';
import { LEGAL_VERSIONS } from '../../../domain/setup/legal-texts';
import { renderMarkdown } from './markdown';

const ROOT = join(__dirname, '../../../..');

/** Names of places in other products that the help quotes. */
const OF_OTHERS = new Set([
  'Checkout',
  'Benachrichtigungen',
  'Kundenbenachrichtigungen',
  'Steuern und Zollgebühren',
]);

/** Of laws and of other products, and examples: nothing of ours changes them. */
const OF_OTHERS_FIGURES = new Set(
  '7 19 10.000 800.000 2027 2028 16931 0,99 30 4711 1001'.split(' '),
);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}

const onScreens = [
  ...filesIn('web/frontend', /i18n\/de\.json$/),
  ...filesIn('extensions', /locales\/de\.default\.json$/),
  ...filesIn('web/contract/texts', /texts\.ts$/),
]
  .map(read)
  .join('\n');

/** A button or heading is a whole text, in quotation marks of JSON or code. */
const isOnScreen = (words: string) =>
  [`"${words}"`, `'${words}'`].some((quoted) => onScreens.includes(quoted));

/** `web/site/articles/help/setup/connect.md` is `/help/setup/connect`. */
const pathOf = (file: string) => file.replace('web/site/articles', '').replace(/\.md$/, '');

const anchorsOf = (file: string) =>
  renderMarkdown(read(file)).sections.map(({ id }) => `${pathOf(file)}#${id}`);

describe('what the help quotes', () => {
  const articles = filesIn('web/site/articles', /\.md$/);
  const legal = filesIn('web/site/legal', /\.md$/);
  const versions = Object.entries(LEGAL_VERSIONS).flatMap(([text, all]) =>
    all.map((version) => `web/site/legal/${text}/${version}.md`),
  );

  it.each([...articles, ...legal])(
    'is a text of a screen, or a name in another product: %s',
    (file) => {
      const quoted = [...read(file).matchAll(/„([^“]+)“/g)].map(([, words = '']) =>
        words.replaceAll(/\s+/g, ' '),
      );
      expect(quoted.filter((words) => !isOnScreen(words) && !OF_OTHERS.has(words))).toEqual([]);
    },
  );

  it.each(articles.filter((file) => !/\/(?:changelog|partners)\.md$/.test(file)))(
    'has no figure of ours that could go stale: %s',
    (file) => {
      const prose = read(file)
        .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\{\{[^}]*\}\}/g, '')
        .replaceAll(/^ *\d+\. |\b\d\d\.\d\d\.\d{4}\b/gm, '');
      const figures = prose.match(/(?<![\w-])\d[\d.,]*(?<![.,])/g) ?? [];
      expect(figures.filter((figure) => !OF_OTHERS_FIGURES.has(figure))).toEqual([]);
      const plans = publicPlans().map(({ id }) => `Plan ${PLAN_TEXTS[id].name}`);
      expect(plans.filter((plan) => prose.includes(plan))).toEqual([]);
    },
  );

  it('knows every figure that an article names', () => {
    for (const file of articles) expect(() => withFigures(read(file))).not.toThrow();
    expect(() => withFigures('{{figure.unknown}}')).toThrow('which is no figure');
    expect(withFigures('{{figure.shownDays}} Tage, {{plan.emails}}')).toBe('60 Tage, Standard');
  });

  it('exists, whatever text of the product links to it', () => {
    const sources = ['web', 'extensions'].flatMap((folder) =>
      filesIn(folder, /\.(tsx?|json)$/).filter((file) => !/node_modules|\/dist\//.test(file)),
    );
    const named = sources.flatMap(
      (file) => read(file).match(/(?<![.\w])\/help\/[a-z]+(?:\/[a-z-]+)?(?:#[a-z\d-]+)?/g) ?? [],
    );
    const ofArticles = articles.flatMap((file) => [pathOf(file), ...anchorsOf(file)]);
    const others = [...Object.values(LEGAL_PATHS), '/help/contact', '/help/contact/sent'];
    const there = new Set([...ofArticles, ...others]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !there.has(path))).toEqual([]);
  });

  it('is found by this test', () => {
    expect(articles).toHaveLength(19);
    expect(legal.toSorted()).toEqual(versions.toSorted());
    expect(isOnScreen('Gibt es nicht')).toBe(false);
    expect(isOnScreen('Erneut verbinden')).toBe(true);
  });
});
