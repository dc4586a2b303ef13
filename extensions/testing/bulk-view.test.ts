import { waitFor } from '@testing-library/dom';
import { i18nOf } from '../../sandbox/hosting/page/i18n';
import type { BulkAnswer } from '../../web/contract/bulk/bulk-answer';
import { type Answering, everyPlace, extensionAt } from './official-tester';

/** What a merchant sees who asks the same of many orders. */

const place = everyPlace().find(({ target }) => target.includes('order-index.selection-action'));
if (!place) throw new Error('There is no such extension');
const extension = extensionAt(place, i18nOf);
afterEach(() => extension.close());

const run: BulkAnswer = {
  id: 'b0000000-0000-4000-8000-000000000000',
  action: 'create',
  kinds: ['invoice'],
  startedAt: '2026-11-03T12:00:00Z',
  isEnded: true,
  isCancelled: false,
  items: [{ orderId: '4711', orderName: '#1001', state: 'done', reason: null, error: null }],
};
const none = { status: 200, body: { runs: [] } };
const begun = { status: 202, body: run };
const broken = { status: 502, body: 'Bad Gateway' };
const refused = { status: 409, body: { code: 'BULK_BUSY', message: 'Es läuft schon etwas.' } };

const said = () =>
  [...document.body.querySelectorAll('*')].flatMap((one) => [
    one.getAttribute('heading') ?? '',
    one.textContent ?? '',
  ]);
const until = (text: string) => waitFor(() => expect(said().join('\n')).toContain(text));

/** Presses "Starten" where nothing goes on; the answers to it follow one another. */
async function start(answers: readonly ReturnType<Answering>[]): Promise<void> {
  const left = [none, ...answers];
  await extension.open(() => left.shift() ?? null);
  await until('Starten');
  const all = [...document.body.querySelectorAll<HTMLElement>('s-button')];
  all.find(({ textContent }) => textContent === 'Starten')?.click();
}

it('asks once more where no answer came, and follows what began', async () => {
  await start([broken, begun]);
  await until('Fertig: 1 von 1');
});

it('says where nobody answers that it could not be read, never that nothing began', async () => {
  await start([broken, broken]);
  await until('Es kam keine brauchbare Antwort.');
  expect(said().join('\n')).not.toContain('ließ sich nicht starten');
});

it('says that a refused one did not begin, and why', async () => {
  await start([refused]);
  await until('Das ließ sich nicht starten');
  await until('Es läuft schon etwas.');
});
