/** In characters. */
export const LONGEST_EMAIL = 254;

/** One address, nothing around it: no list, no name, no line break. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s\p{C}@<>(),;:"\\[\]]+@[^\s\p{C}@<>(),;:"\\[\]]+\.[^\s\p{C}@<>(),;:"\\[\].]+$/u.test(text)
  );
}
