/** A tag as it is stored: lower case, without blanks around it and without commas at its end. */
export function plainTag(tag: string): string {
  let end = tag.trimEnd().length;
  while (tag[end - 1] === ',') end -= 1;
  return tag.slice(0, end).trim().toLowerCase();
}
