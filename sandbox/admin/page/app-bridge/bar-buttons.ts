/** Buttons that are in the app's page as data and are rendered by the admin. */
export const buttonsOf = (element: Element): HTMLButtonElement[] => [
  ...element.querySelectorAll('button'),
];

export const describeButtons = (element: Element) =>
  buttonsOf(element).map((button, index) => ({
    index,
    label:
      button.textContent.trim() ||
      (button.getAttribute('variant') === 'primary' ? 'Speichern' : 'Verwerfen'),
    isPrimary: button.getAttribute('variant') === 'primary',
    isDisabled: button.disabled || button.hasAttribute('loading'),
  }));

/** Calls back now and whenever something inside the element changes; answers how to stop. */
export function watchContent(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  onChange();
  return () => observer.disconnect();
}
