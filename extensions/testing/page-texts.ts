/** The visible texts of an extension in the test's own page. */

export const all = (selector: string): HTMLElement[] => [
  ...document.body.querySelectorAll<HTMLElement>(selector),
];

/** Every text and every heading. */
export const texts = (): string[] =>
  all('*').flatMap((one) => [one.getAttribute('heading') ?? '', one.textContent ?? '']);

export const buttons = (label: string): HTMLElement[] =>
  all('s-button').filter(({ textContent }) => textContent === label);
