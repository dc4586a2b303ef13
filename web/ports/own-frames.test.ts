import { AppError, toAppError } from './app-error';
import { ownFrames } from './logger';

function withStack(error: Error, ...frames: string[]): Error {
  error.stack = [`Error: Anna Schmidt, shpat_123`, ...frames].join('\n');
  return error;
}

it('names functions and places in our own code, innermost first', () => {
  const error = withStack(
    new Error('Anna Schmidt'),
    '    at Object.parse (/srv/web/app/dist/web/adapters/lexware/answers.js:12:7)',
    '    at async Object.<anonymous> (/srv/web/app/dist/web/features/mail/mail-document.js:3:1)',
    '    at /srv/web/app/dist/web/ports/batcher.js:8:2',
  );
  expect(ownFrames(error)).toEqual([
    'Object.parse (web/adapters/lexware/answers.js:12:7)',
    'async Object.<anonymous> (web/features/mail/mail-document.js:3:1)',
    'web/ports/batcher.js:8:2',
  ]);
});

it.each([
  ['packages', '    at fn (/srv/app/node_modules/x/web/index.js:1:1)'],
  ['Node', '    at node:internal/process/task_queues:95:5'],
  ['other places of the machine', '    at fn (/home/anna/secret.js:1:1)'],
  ['code that was made of text', '    at eval (eval at <anonymous> (/srv/app/web/a.js:1:1))'],
  ['what is no frame', 'anna@example.com /web/a.js:1:1'],
])('leaves out %s', (_what, frame) => {
  expect(ownFrames(withStack(new Error('x'), frame))).toEqual([]);
});

it('leaves out a name that may quote something', () => {
  const frame = '    at Object.anna@example.com (/srv/app/web/a.js:1:1)';
  expect(ownFrames(withStack(new Error('x'), frame))).toEqual(['web/a.js:1:1']);
});

it('uses the deepest cause that is in our code', () => {
  const cause = withStack(new TypeError('x'), '    at inner (/srv/app/web/inner.js:1:1)');
  const foreign = withStack(new Error('x'), '    at fn (/srv/app/node_modules/x/index.js:1:1)');
  expect(ownFrames(toAppError(cause))).toEqual(['inner (web/inner.js:1:1)']);
  const refused = new AppError('LEXWARE_REFUSED', 'x', { cause: foreign });
  withStack(refused, '    at outer (/srv/app/web/outer.js:2:2)');
  expect(ownFrames(refused)).toEqual(['outer (web/outer.js:2:2)']);
});

it('is limited to the first dozen, and empty for what is no error', () => {
  const frames = Array.from({ length: 40 }, (_, row) => `    at fn (/srv/app/web/a.js:${row}:1)`);
  expect(ownFrames(withStack(new Error('x'), ...frames))).toHaveLength(12);
  expect(ownFrames('anna@example.com')).toEqual([]);
});
