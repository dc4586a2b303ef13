import { act, waitFor } from '@testing-library/react';
import { type DialogRow, entered } from '../../../contract/testing/limits/dialog-limits';
import {
  aMailPage,
  dialogIsGone,
  field,
  openDialog,
  pressIn,
  SEND,
} from '../../testing/a-mail-dialog';
import { fieldCalled, valueAt, write } from '../../testing/fill-form';

/** Every limit of a mail in its window: the error shown at which field, and what is sent. */

afterEach(() => sessionStorage.clear());

/** What is written as text can have no tags. */
const HTML = ['Nachricht', 'Signatur'];

/** Rows that are entered side by side, one of each field. */
function rounds(): DialogRow[][] {
  const all: DialogRow[][] = [];
  for (const row of entered('mail')) {
    const free = all.find((round) => !round.some(({ path }) => path === row.path));
    if (free) free.push(row);
    else all.push([row]);
  }
  return all;
}

it('says at each field what is beyond its limit, and sends what is within', async () => {
  const page = aMailPage();
  for (const [index, rows] of rounds().entries()) {
    const dialog = await openDialog(page);
    await field(dialog, 'Empfänger');
    await pressIn(page, dialog, 'Anhang hinzufügen');
    for (const name of HTML) await pressIn(page, dialog, `HTML bearbeiten: ${name}`);
    const named = ({ label }: DialogRow) =>
      label && HTML.includes(label) ? `${label} als HTML` : (label ?? '');
    const enter = async (which: 'good' | 'bad') => {
      for (const row of rows) write(named(row), String(row[which]))();
      await pressIn(page, dialog, 'Senden');
    };
    const errorOf = (row: DialogRow) =>
      document.getElementById(`${fieldCalled(named(row)).id}Error`)?.textContent;
    await enter('bad');
    for (const row of rows) expect([row.path, errorOf(row)]).toEqual([row.path, row.message]);
    expect(page.server.callsOf(SEND)).toHaveLength(index);
    await enter('good');
    await waitFor(() => expect(page.server.callsOf(SEND)).toHaveLength(index + 1));
    const { body } = page.server.callsOf(SEND)[index] ?? {};
    expect(rows.map(({ path }) => [path, valueAt(body, path)])).toEqual(
      rows.map(({ path, good }) => [path, good]),
    );
    await dialogIsGone();
  }
});

it('keeps all of what is pasted', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  const subject = await field(dialog, 'Betreff');
  await page.user.clear(subject);
  await act(() => page.user.click(subject));
  await page.user.paste('x'.repeat(75));
  expect(subject.value).toHaveLength(75);
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Maximal 60 Zeichen')).toBeTruthy();
  expect(page.server.callsOf(SEND)).toHaveLength(0);
});
