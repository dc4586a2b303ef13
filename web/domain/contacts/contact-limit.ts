/** Customers that one Lexware account may have (fair-use rule). */
export const CONTACT_LIMIT = 59_999;

const WARN_FROM = 0.9;

/** Soon no customer can be added, and there is still time to do something about it. */
export function isNearContactLimit(contacts: number): boolean {
  return contacts >= CONTACT_LIMIT * WARN_FROM;
}
