/** A part of a text that fills pages: a heading, a paragraph, or an entry of a numbered list. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'entry'; mark: string; text: string };

/** A text to read and to keep, as a contract is. */
export interface RunningText {
  title: string;
  /** Below the title and on every page: which version it is. */
  version: string;
  /** The German day from which it is, `yyyy-MM-dd`: the file is as old as that. */
  day: string;
  blocks: readonly TextBlock[];
  /** Last of all, set apart. */
  closing: string;
}

/** Draws it as PDF; the same text has the same bytes. */
export type PrintText = (text: RunningText) => Promise<Buffer>;
