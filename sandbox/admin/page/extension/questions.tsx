import { type JSX, render } from 'preact';
import { IntentDialog, type IntentEnd } from './intent-dialog';
import { PickerDialog, pickerOptions } from './picker-dialog';
import { resourceOptions, resourcesOf, rowsOf } from './shelf';

/** What extensions let a person decide in a dialog of the admin. */

function ask<T>(draw: (answer: (value: T) => void) => JSX.Element): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((resolve) => {
    const answer = (value: T) => {
      render(null, place);
      place.remove();
      resolve(value);
    };
    render(draw(answer), place);
  });
}

export const askForItems = (options: unknown): Promise<string[] | undefined> => {
  const parsed = pickerOptions.parse(options);
  return ask((answer) => <PickerDialog options={parsed} onAnswer={answer} />);
};

export async function askForResources(options: unknown): Promise<unknown[] | undefined> {
  const { type, action, multiple, selectionIds } = resourceOptions.parse(options);
  const heading = action === 'select' ? 'Auswählen' : 'Hinzufügen';
  const chosen = selectionIds.map(({ id }) => id);
  const items = rowsOf(type).map((row) => ({ ...row, selected: chosen.includes(row.id) }));
  const ids = await askForItems({ heading, multiple, items });
  return ids && resourcesOf(type, ids);
}

/** `create:shopify/Product`, its parts as an object, or with an id behind a comma. */
export const askForIntent = (intent: unknown): Promise<IntentEnd> =>
  ask((answer) => <IntentDialog intent={nameOf(intent)} onAnswer={answer} />);

function nameOf(intent: unknown): string {
  if (typeof intent !== 'object' || intent === null) return String(intent);
  const part = (name: string) => String(Reflect.get(intent, name) ?? '');
  return [`${part('action')}:${part('type')}`, part('value')].filter(Boolean).join(',');
}
