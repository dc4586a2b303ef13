const { parentPort } = require('node:worker_threads');

/** Stands in for the thread that draws: the title of a letter says what becomes of it. */
parentPort.on('message', ({ title }) => {
  if (title === 'fails') throw new Error('It cannot be drawn');
  if (title === 'ends') process.exit(0);
  if (title !== 'hangs') parentPort.postMessage(new TextEncoder().encode(title));
});
parentPort.postMessage('ready');
