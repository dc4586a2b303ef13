import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  placeholderListAnswer,
  type PlaceholderListAnswer,
  placeholderPreviewAnswer,
} from '../../contract/placeholders';
import type { TextPlace } from '../../domain/placeholders/values/placeholder-values';
import { request } from '../api/api';
import type { Insertion } from './insertion';

const FRESH_MS = 60_000;

/**
 * What can be inserted there; the list changes with the app, and with the metafields that are read.
 */
export function placeholdersQuery(place: TextPlace) {
  return queryOptions({
    queryKey: ['placeholders', place],
    queryFn: ({ signal }) =>
      request('/api/lexoffice/placeholders', {
        query: { ...place },
        answer: placeholderListAnswer,
        signal,
      }),
    staleTime: FRESH_MS,
  });
}

/** The text filled in; the former stays until the next is here, so that nothing jumps. */
export function textPreviewQuery(place: TextPlace, value: string) {
  return queryOptions({
    queryKey: ['text-preview', place, value],
    queryFn: ({ signal }) =>
      request('/api/lexoffice/vars', {
        query: { ...place, value },
        answer: placeholderPreviewAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** An entry of the menu. */
export interface Entry extends Insertion {
  description: string;
  example: string;
}
export interface EntryGroup {
  title: string;
  entries: Entry[];
}

/** All that can be inserted, under its headings. */
export function menuGroups(list: PlaceholderListAnswer, commands: string): EntryGroup[] {
  const values = list.groups.map((group) => ({
    title: group.title,
    entries: group.values.map(({ path, ...texts }) => ({
      ...texts,
      before: `{{ ${path} }}`,
      after: '',
    })),
  }));
  return [...values, { title: commands, entries: list.commands }];
}

/** Entries in which, or in whose heading, every word stands somewhere. */
export function foundIn(groups: EntryGroup[], search: string): EntryGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (title: string) => (entry: Entry) => {
    const searched = `${title} ${entry.description} ${entry.before}${entry.after}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits(title)) }))
    .filter(({ entries }) => entries.length > 0);
}
