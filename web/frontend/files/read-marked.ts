import { END_MARK } from '../../contract/export';
import { connectionLost, readPieces } from '../api/api';

/** Pieces are put aside when they come to this, outside of the page's own memory. */
const PART_BYTES = 1024 * 1024;
const END = END_MARK.charCodeAt(0);

interface Reading {
  query?: Record<string, string>;
  signal?: AbortSignal;
  onPiece?: (piece: Uint8Array) => void;
}

/** Reads a whole file whose end is marked; one that was cut off on the way is none. */
export async function readMarked(
  path: string,
  { query = {}, signal, onPiece }: Reading = {},
): Promise<Blob> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, last] = [0, 0];
  await readPieces(path, { query, signal }, (piece) => {
    pieces.push(piece);
    bytes += piece.length;
    last = piece.at(-1) ?? last;
    onPiece?.(piece);
    if (bytes < PART_BYTES) return;
    parts.push(new Blob(pieces));
    [pieces, bytes] = [[], 0];
  });
  if (last !== END) throw connectionLost();
  const file = new Blob([...parts, ...pieces]);
  return file.slice(0, file.size - 1);
}
