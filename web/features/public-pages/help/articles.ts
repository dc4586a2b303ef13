import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HELP_GROUPS } from '../../../contract/texts/public/help-texts';
import { filledIn, type Operator } from './operator';
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
  sections: Section[];
}

const head = z.object({ title: z.string(), summary: z.string(), keywords: z.string() });

/**
 * Reads the articles, one Markdown file each: `/help/setup/connect` is
 * `articles/help/setup/connect.md`. A missing file is a build error. Files are read one by one, so
 * that other requests are not blocked.
 */
export async function readArticles(folder: string, operator: Operator): Promise<Article[]> {
  const articles: Article[] = [];
  for (const { title: group, articles: paths } of HELP_GROUPS)
    for (const path of paths) {
      const { fields, text } = parted(await readFile(join(folder, `${path}.md`), 'utf8'));
      const { html, sections } = renderMarkdown(text);
      const about = { path, group, ...head.parse(fields) };
      articles.push({ ...about, html: filledIn(html, operator), sections });
    }
  return articles;
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
