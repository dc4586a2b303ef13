import {
  aMailPage,
  asSet,
  field,
  dialogIsGone,
  openDialog,
  pressIn,
  writeIn,
} from '../../testing/a-mail-dialog';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('keeps what was written while the tab is open, until it is sent or discarded', async () => {
  const first = aMailPage();
  const before = await openDialog(first);
  await writeIn(before, 'Betreff', 'Nachtrag');
  await writeIn(before, 'Kopie an', 'lena@kunde.example');
  first.leave();
  const page = aMailPage(asSet({ subject: 'Neu gesetzt', signature: 'Dein Teeladen' }));
  const dialog = await openDialog(page);
  expect((await field(dialog, 'Betreff')).value).toBe('Nachtrag');
  expect((await field(dialog, 'Kopie an')).value).toBe('lena@kunde.example');
  expect((await field(dialog, 'Signatur')).value).toBe('Dein Teeladen');
  expect(JSON.stringify(sessionStorage)).toContain('lena@kunde.example');
  expect(JSON.stringify(sessionStorage)).not.toContain('jule@kunde.example');
  expect(JSON.stringify(localStorage)).not.toContain('lena@kunde.example');

  await pressIn(page, dialog, 'Verwerfen');
  expect((await field(dialog, 'Betreff')).value).toBe('Neu gesetzt');
  expect(sessionStorage).toHaveLength(0);
  expect(dialog.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
  await writeIn(dialog, 'Betreff', 'Noch ein Nachtrag');
  expect(sessionStorage).toHaveLength(1);
  await pressIn(page, dialog, 'Senden');
  await dialogIsGone();
  expect(sessionStorage).toHaveLength(0);
});

it('shows what is set where something else stands in the tab’s memory, or it has none', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  const [key = ''] = Object.keys(sessionStorage);
  page.leave();
  sessionStorage.setItem(key, '{"subject":7}');
  const odd = aMailPage();
  expect((await field(await openDialog(odd), 'Betreff')).value).toBe('Deine Rechnung RE1042');
  odd.leave();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const refusing = await openDialog(aMailPage());
  await writeIn(refusing, 'Betreff', 'Nachtrag');
  expect((await field(refusing, 'Betreff')).value).toBe('Nachtrag');
});
