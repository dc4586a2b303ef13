/**
 * The `s-*` elements an extension may use, with the attributes and events that cross into the page.
 * Attribute names are lower case, as HTML keeps them.
 */
export const ELEMENTS: Readonly<
  Record<string, { attributes: readonly string[]; events: readonly string[] }>
> = {
  's-admin-block': { attributes: ['heading', 'collapsedsummary'], events: [] },
  's-stack': {
    attributes: ['direction', 'gap', 'justifycontent', 'alignitems', 'accessibilitylabel'],
    events: [],
  },
  's-box': { attributes: ['padding'], events: [] },
  's-text': { attributes: ['type', 'tone'], events: [] },
  's-paragraph': { attributes: [], events: [] },
  's-heading': { attributes: [], events: [] },
  's-badge': { attributes: ['tone'], events: [] },
  's-button': {
    attributes: [
      'variant',
      'tone',
      'href',
      'target',
      'disabled',
      'accessibilitylabel',
      'interestfor',
    ],
    events: ['click'],
  },
  's-link': {
    attributes: ['href', 'target', 'accessibilitylabel', 'interestfor'],
    events: ['click'],
  },
  's-banner': { attributes: ['heading', 'tone'], events: ['dismiss'] },
  's-spinner': { attributes: ['accessibilitylabel', 'size'], events: [] },
  's-divider': { attributes: [], events: [] },
  's-tooltip': { attributes: ['id'], events: [] },
};
