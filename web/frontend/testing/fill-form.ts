import { fireEvent, within } from '@testing-library/react';

/**
 * Fills one field of a form, found by its label on the screen. Events are sent directly, and fields
 * found by their labels alone: simulating every key and pointer, and comparing every pair of
 * elements, takes minutes in forms of sixty fields.
 */
export type FillIn = () => void;

const CHOICE = '[type=checkbox], [type=radio]';

/** The field of this name; a choice and a text may be called the same. */
export function fieldCalled(
  label: string,
  { isChoice = false, inside = document.body }: { isChoice?: boolean; inside?: Element } = {},
): HTMLElement {
  const found = [...inside.querySelectorAll('label')]
    .filter(({ textContent }) => textContent?.trim() === label)
    .map(({ htmlFor }) => document.getElementById(htmlFor))
    .find((field) => field?.matches(CHOICE) === isChoice);
  if (!found) throw new Error(`There is no field called ${label}`);
  return found;
}

/** In the field of this name, or in this one. */
export const write =
  (where: string | HTMLElement, value: string): FillIn =>
  () => {
    const field = typeof where === 'string' ? fieldCalled(where) : where;
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

export const tag =
  (label: string, value: string): FillIn =>
  () => {
    const field = fieldCalled(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

export const press =
  (label: string): FillIn =>
  () =>
    fireEvent.click(fieldCalled(label, { isChoice: true }));

export const choose =
  (group: string, label: string): FillIn =>
  () => {
    const choices = [...document.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent?.trim() === group,
    );
    if (!choices) throw new Error(`There is no choice called ${group}`);
    fireEvent.click(fieldCalled(label, { isChoice: true, inside: choices }));
  };

export const select =
  (label: string, option: string): FillIn =>
  () => {
    const field = fieldCalled(label);
    const options = [...field.querySelectorAll('option')];
    fireEvent.change(field, {
      target: { value: options.find(({ text }) => text === option)?.value },
    });
  };

/** Chooses from a list, and adds that by the button below it. */
export const add =
  (label: string, option: string, button: string): FillIn =>
  () => {
    select(label, option)();
    fireEvent.click(within(document.body).getByRole('button', { name: button }));
  };

export const answersInSequence =
  (...acts: FillIn[]): FillIn =>
  () =>
    acts.forEach((act) => act());

/** The admin's bar over unsaved changes, while it is shown. */
export function shownSaveBar(): HTMLElement | null {
  return document.querySelector<HTMLElement>('ui-save-bar:not([hidden])');
}

export const save = () => pressInBar('Speichern');
export const discardChanges = () => pressInBar('Verwerfen');

function pressInBar(button: string): void {
  const bar = shownSaveBar();
  if (!bar) throw new Error('Nothing was changed');
  fireEvent.click(within(bar).getByText(button));
}

/** Paths of all fields of a section; what is `whole` has no parts of its own here. */
export function fieldPaths(value: object, whole: readonly string[] = [], path = ''): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isGroup && !whole.includes(key) ? fieldPaths(part, whole, at) : [at];
  });
}

/** What stands at a path of what was sent. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(key) : undefined,
      body,
    );
}
