import type { LexwareId } from '../../ids';

/**
 * Texts of a document; all may hold placeholders in Liquid syntax (docs/placeholders.md). Empty
 * means the default.
 */
export interface LayoutSettings {
  title: string;
  introduction: string;
  remark: string;
  itemTitle: string;
  itemDetail: string;
  /** A unit, `-` for none, or a custom text. */
  itemUnit: string;
  /** Lexware's print layout; null is the account's default. */
  printLayout: LexwareId | null;
}

export const DEFAULT_LAYOUT: LayoutSettings = {
  title: '',
  introduction: '',
  remark: '',
  itemTitle: '',
  itemDetail: '',
  itemUnit: '',
  printLayout: null,
};

/** Where a document names the order it belongs to. */
export type ReferencePlace = 'title' | 'introduction' | 'remark';
