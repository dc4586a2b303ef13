/** In characters. */
export const MAX_EMAIL_LENGTH = 254;

/** One address, nothing around it: no list, no name, no line break. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[^\s\p{C}@<>(),;:"\\[\]]+@[^\s\p{C}@<>(),;:"\\[\]]+\.[^\s\p{C}@<>(),;:"\\[\].]+$/u.test(text)
  );
}
