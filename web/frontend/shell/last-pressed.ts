let pressed: Element | null = null;

// Every screen loads this, so that a press is known before the dialog that it opens is there.
document.addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('button, a[href]') : null;
  },
  { capture: true },
);

/** What a mouse or a finger pressed last. */
export function lastPressed(): Element | null {
  return pressed;
}
