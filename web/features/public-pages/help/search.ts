import { stemmer } from '@orama/stemmers/german';
import { SEARCH_SYNONYMS } from '../../../contract/texts/public/help-texts';
import { shorten } from '../../../domain/text/shorten';
import type { Article } from './articles';

export interface Hit {
  article: Article;
  /** The section that was found; null for the article's beginning. */
  section: { id: string; heading: string } | null;
  excerpt: string;
}

/** Of a query; the rest is ignored. */
export const MAX_CHARACTERS = 100;
const MAX_WORDS = 8;
const EXCERPT_LENGTH = 220;

const WEIGHTS = { title: 8, keywords: 5, summary: 4, heading: 3, text: 1 };
type Part = keyof typeof WEIGHTS;
const PARTS = ['title', 'keywords', 'summary', 'heading', 'text'] as const satisfies Part[];

/** Articles that score so many times less than the best one only mention the word. */
const FAR_BELOW = 10;

interface Passage {
  section: { id: string; heading: string };
  text: string;
  folded: string;
}

/** An article prepared for the search. */
interface Indexed {
  article: Article;
  parts: Record<Part, string>;
  passages: Passage[];
}

/** The search words of a query: `  Rechnung, Größe ` has `rechnung` and `grosse`. */
export function searchWords(query: string): string[] {
  const words = folded(query.slice(0, MAX_CHARACTERS)).split(' ');
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MAX_WORDS);
}

/** Finds the articles that are about all words in any form, best first. */
export function createSearch(articles: readonly Article[]): (words: readonly string[]) => Hit[] {
  const index = articles.map(indexed);
  return (searched) => {
    const words = searched.map(beginningsOf);
    const scored = index.map((one) => ({ one, score: scoreOf(one, words) }));
    const best = Math.max(...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score * FAR_BELOW >= best)
      .sort((a, b) => b.score - a.score)
      .map(({ one }) => hitIn(one, words));
  };
}

/** What an article contains that has the word in some form, or a word for the same thing. */
interface Beginnings {
  own: readonly string[];
  synonyms: readonly string[];
}

function beginningsOf(word: string): Beginnings {
  // `rueckgabe` is how `Rückgabe` is typed without umlauts.
  const spellings = [word, word.replaceAll(/([aou])e/g, '$1')];
  const groups = SEARCH_SYNONYMS.filter((group) =>
    group.some((one) => spellings.some((spelling) => spelling.startsWith(one))),
  );
  return { own: spellings.map((spelling) => stemmer(spelling)), synonyms: groups.flat() };
}

/** What is shorter is found only where a word begins: `ust` is not in `August`. */
const WITHIN_WORDS = 5;

/** Twice as much for the word itself as for another one for the same thing. */
function match(text: string, { own, synonyms }: Beginnings): 0 | 1 | 2 {
  const contains = (one: string) => text.includes(one.length < WITHIN_WORDS ? ` ${one}` : one);
  if (own.some(contains)) return 2;
  return synonyms.some(contains) ? 1 : 0;
}

function indexed(article: Article): Indexed {
  const { title, keywords, summary, sections } = article;
  const passages = sections.flatMap(({ id, heading, paragraphs }) =>
    paragraphs.map((text) => ({ section: { id, heading }, text, folded: folded(text) })),
  );
  const parts = {
    title: folded(title),
    keywords: folded(keywords),
    summary: folded(summary),
    heading: folded(sections.map(({ heading }) => heading).join(' ')),
    text: passages.map((passage) => passage.folded).join(' '),
  };
  return { article, parts, passages };
}

/** 0 if a word is missing. */
function scoreOf({ parts }: Indexed, words: readonly Beginnings[]): number {
  const scores = words.map((word) =>
    PARTS.reduce((sum, part) => sum + match(parts[part], word) * WEIGHTS[part], 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** With the passage that contains most of the words, or the summary. */
function hitIn({ article, passages }: Indexed, words: readonly Beginnings[]): Hit {
  const counted = passages.map((passage) => ({ passage, count: countIn(passage, words) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const best = most > 0 ? counted.find(({ count }) => count === most)?.passage : undefined;
  const excerpt = shorten(best?.text ?? article.summary, EXCERPT_LENGTH);
  return { article, section: best?.section.id ? best.section : null, excerpt };
}

function countIn(passage: Passage, words: readonly Beginnings[]): number {
  return words.reduce((sum, word) => sum + match(passage.folded, word), 0);
}

/**
 * Lower case without accents, as people type: `Größe` and `GROSSE` are the same word, `E-Rechnung`
 * is one. A blank stands before every word.
 */
function folded(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/ß/g, 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const words = plain.replaceAll(/\b([a-z])-(?=[a-z])/g, '$1').split(/[^a-z0-9]+/);
  return ` ${words.join(' ')} `;
}
