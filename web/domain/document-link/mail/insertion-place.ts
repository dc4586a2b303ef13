/** Two lines of a template, one after the other; an empty one is blank. */
type Lines = readonly [string, string];

/** Where in the code of a notification template the link is pasted. */
export interface InsertionPlace {
  /** The text to search for from the beginning of the template; its first occurrence counts. */
  search: string;
  /**
   * Where the link is inserted relative to it; `span`: below the next line that ends such an
   * element.
   */
  side: 'above' | 'below' | 'span';
  /** The number that the line below the link had before; null where it is not known. */
  line: number | null;
  /** The lines around it, so that it is recognised. */
  before: Lines;
  after: Lines;
}

interface Mark {
  search: string;
  next: string;
}

/** The text that most mails begin with. */
export const BODY = '<p>{{ email_body }}</p>';
export const TITLE = '<h2>{{ email_title }}</h2>';

/** What follows the mail's text or its buttons. */
export const BUTTONS: Mark = {
  search: '{% if order_status_url %}',
  next: '<table class="row actions">',
};
export const ITEMS: Mark = { search: '<table class="row section">', next: '<tr>' };

export const NO_CONTENT_LEFT: Lines = ['</table>', ''];
const NO_CONTENT_LEFT_AND_NO_GAP: Lines = ['</tr>', '</table>'];

/** Below the number of the order, which the head of every such mail shows. */
export function belowOrderNumber(line: number | null): InsertionPlace {
  return {
    search: 'order-number__text',
    side: 'span',
    line,
    before: ['… {{ order_name }}', '</span>'],
    after: ['</td>', '</tr>'],
  };
}

/** Directly after the text, where nothing is as sure to be recognised that follows it. */
export function belowBody(line: number | null, after: Lines): InsertionPlace {
  return { search: BODY, side: 'below', line, before: [TITLE, BODY], after };
}

export function above(mark: Mark, line: number | null, before: Lines): InsertionPlace {
  return { search: mark.search, side: 'above', line, before, after: [mark.search, mark.next] };
}

/** Between the mail's own content and the list of items. */
export function aboveItems(line: number | null): InsertionPlace {
  return above(ITEMS, line, NO_CONTENT_LEFT);
}

/** Some templates leave no blank line there. */
export function closelyAboveItems(line: number): InsertionPlace {
  return above(ITEMS, line, NO_CONTENT_LEFT_AND_NO_GAP);
}
