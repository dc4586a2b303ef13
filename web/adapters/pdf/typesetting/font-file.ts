import type { Font } from 'fontkit';

/** A file of a font: one weight of the characters of one script, or of a slice of them. */
export interface FontFile {
  name: string;
  bytes: Buffer;
  face: Font;
}
