/** The `s-*` elements an extension may use, with the attributes and events that cross into the page. */
export const ELEMENTS: Readonly<Record<string, { attributes: readonly string[]; events: readonly string[] }>> = {
  's-admin-block': { attributes: ['heading', 'collapsedSummary'], events: [] },
  's-stack': {
    attributes: ['direction', 'gap', 'justifyContent', 'alignItems', 'accessibilityLabel'],
    events: [],
  },
  's-box': { attributes: ['padding'], events: [] },
  's-text': { attributes: ['type', 'tone'], events: [] },
  's-paragraph': { attributes: [], events: [] },
  's-heading': { attributes: [], events: [] },
  's-badge': { attributes: ['tone'], events: [] },
  's-button': {
    attributes: ['variant', 'tone', 'href', 'target', 'disabled', 'accessibilityLabel', 'interestFor'],
    events: ['click'],
  },
  's-link': { attributes: ['href', 'target', 'accessibilityLabel', 'interestFor'], events: ['click'] },
  's-banner': { attributes: ['heading', 'tone'], events: ['dismiss'] },
  's-spinner': { attributes: ['accessibilityLabel', 'size'], events: [] },
  's-divider': { attributes: [], events: [] },
  's-tooltip': { attributes: ['id'], events: [] },
};
