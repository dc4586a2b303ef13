interface Element {
  attributes: readonly string[];
  events: readonly string[];
}

const element = (attributes: readonly string[] = [], events: readonly string[] = []): Element => ({
  attributes: ['id', 'slot', ...attributes],
  events,
});

const FIELD = ['label', 'name', 'error', 'disabled'];
const WRITTEN = [...FIELD, 'value', 'placeholder', 'readonly', 'required', 'maxlength'];
const PRESSED = ['href', 'target', 'accessibilitylabel', 'interestfor'];

/**
 * The `s-*` elements an extension may use, with the attributes and events that cross into the page.
 * Attribute names are lower case, as HTML keeps them.
 */
export const ELEMENTS: Readonly<Record<string, Element>> = {
  's-admin-block': element(['heading', 'collapsedsummary']),
  's-admin-action': element(['heading', 'loading']),
  's-admin-print-action': element(['src']),
  's-stack': element(['direction', 'gap', 'justifycontent', 'alignitems', 'accessibilitylabel']),
  's-text': element(['type', 'tone', 'color']),
  's-paragraph': element(),
  's-heading': element(),
  's-badge': element(['tone']),
  's-button': element(
    [...PRESSED, 'variant', 'tone', 'disabled', 'loading', 'loadinglabel'],
    ['click'],
  ),
  's-link': element(PRESSED, ['click']),
  's-banner': element(['heading', 'tone']),
  's-spinner': element(['accessibilitylabel', 'size']),
  's-skeleton-paragraph': element(['content']),
  's-divider': element(),
  's-tooltip': element(),
  's-text-field': element(WRITTEN, ['input', 'change']),
  's-text-area': element([...WRITTEN, 'rows'], ['input', 'change']),
  's-select': element(WRITTEN, ['input', 'change']),
  's-option': element(['value', 'disabled']),
  's-checkbox': element([...FIELD, 'checked', 'accessibilitylabel'], ['change']),
  's-choice-list': element([...FIELD, 'multiple'], ['change']),
  's-choice': element(['value', 'selected', 'disabled']),
};

/** Targets of the elements that not every place has; all others are everywhere. */
const ONLY_AT: Readonly<Record<string, RegExp>> = {
  's-admin-block': /^admin\..*\.block\.render$/,
  's-admin-action': /^admin\..*\.(selection-)?action\.render$/,
  's-admin-print-action': /^admin\..*\.(selection-)?print-action\.render$/,
  's-skeleton-paragraph': /^(?!admin\.)/,
};

/** The elements of a place, by name. */
export const elementsAt = (target: string): [string, Element][] =>
  Object.entries(ELEMENTS).filter(([name]) => ONLY_AT[name]?.test(target) ?? true);
