/**
 * More tags than a message written by a person has; displaying and sanitising it takes time for
 * each.
 */
export const MAX_TAGS = 2_500;

export function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MAX_TAGS;
}
