/**
 * Tags of the longest message that is written by hand; a program that shows it, or clears it, takes
 * time for each.
 */
export const MAX_TAGS = 2_500;

export function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MAX_TAGS;
}
