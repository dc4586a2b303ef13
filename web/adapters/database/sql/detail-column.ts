import { type Detail, storedDetail } from '../../../domain/reasons/detail';

/** A detail as stored in a text column. */
export function fromDetail(detail: Detail | null | undefined): string | null {
  return detail ? JSON.stringify(detail) : null;
}

/** Former versions stored a sentence instead. */
export function toDetail(text: string | null): Detail | null {
  return text === null ? null : storedDetail(jsonOr(text));
}

function jsonOr(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : text;
  } catch {
    return text;
  }
}
