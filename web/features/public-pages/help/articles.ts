import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withFigures } from '../../../contract/texts/public/help-figures';
import { HELP_GROUPS } from '../../../contract/texts/public/help-texts';
import { LEGAL_PAGE_TEXTS, LEGAL_PATHS } from '../../../contract/texts/public/site-texts';
import { LEGAL_VERSIONS, type LegalText } from '../../../domain/setup/legal-texts';
import { filledIn, namedIn, type Operator } from './operator';
import { renderMarkdown, type Section } from './markdown';

export interface Article {
  /** `/help/setup/connect` */
  path: string;
  /** Subject in the index. */
  group: string;
  title: string;
  summary: string;
  /** Further search terms. */
  keywords: string;
  html: string;
  /** As it is written, with the operator's name. */
  markdown: string;
  sections: Section[];
  /** Of a legal text: the versions that there are, and which one this is. */
  legal: LegalVersion | null;
}

export interface LegalVersion {
  text: LegalText;
  version: string;
  /** Newest first. */
  all: readonly string[];
}

const head = z.object({ title: z.string(), summary: z.string(), keywords: z.string() });

/**
 * Reads the articles, one Markdown file each: `/help/setup/connect` is
 * `articles/help/setup/connect.md`; of a legal text it is the newest version. A missing file is a build error. Files are read one by one, so
 * that other requests are not blocked.
 */
export async function readArticles(folder: string, operator: Operator): Promise<Article[]> {
  const articles: Article[] = [];
  for (const { title: group, articles: paths } of HELP_GROUPS)
    for (const path of paths) {
      const legal = currentVersion(path);
      const file = legal ? fileOf(legal) : `articles${path}.md`;
      articles.push({ path, group, ...(await readArticle(join(folder, file), operator)), legal });
    }
  return articles;
}

/** Every version of the legal texts, each at an address of its own. */
export async function readLegalVersions(folder: string, operator: Operator): Promise<Article[]> {
  const versions = LEGAL.flatMap((text) =>
    LEGAL_VERSIONS[text].map((version) => ({ text, version, all: LEGAL_VERSIONS[text] })),
  );
  const articles: Article[] = [];
  for (const legal of versions) {
    const path = `${LEGAL_PATHS[legal.text]}/${legal.version}`;
    const read = await readArticle(join(folder, fileOf(legal)), operator);
    articles.push({
      path,
      group: LEGAL_PAGE_TEXTS.version(germanDay(legal.version)),
      ...read,
      legal,
    });
  }
  return articles;
}

const LEGAL = ['terms', 'contract', 'privacy', 'imprint'] as const satisfies readonly LegalText[];

function currentVersion(path: string): LegalVersion | null {
  const text = LEGAL.find((one) => LEGAL_PATHS[one] === path);
  if (!text) return null;
  return { text, version: LEGAL_VERSIONS[text][0], all: LEGAL_VERSIONS[text] };
}

const fileOf = ({ text, version }: LegalVersion) => `legal/${text}/${version}.md`;

/** `2026-11-29` is `29.11.2026`. */
export const germanDay = (version: string) => version.split('-').toReversed().join('.');

async function readArticle(file: string, operator: Operator) {
  const { fields, text } = parted(withFigures(await readFile(file, 'utf8')));
  const { html, sections } = renderMarkdown(text);
  const markdown = namedIn(text, operator);
  return { ...head.parse(fields), html: filledIn(html, operator), markdown, sections };
}

/** Lines `name: value` between two lines `---`, followed by the article. */
function parted(file: string): { fields: Record<string, string>; text: string } {
  const [, lines = '', text = ''] = file.split(/^---$/m);
  // A long value continues in indented lines.
  const entries = lines
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^(\w+): *(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name, value]] : [];
    });
  return { fields: Object.fromEntries(entries), text };
}
