const { parentPort } = require('node:worker_threads');
const { extractTextItems } = require('unpdf');

/** Answers what stands on the pages of a PDF. In a thread, since Jest cannot load pdf.js itself. */
parentPort.on('message', async (bytes) => {
  const { items } = await extractTextItems(bytes);
  const pages = items.map((page) => page.map(({ str, x, y }) => ({ text: str, x, y })));
  parentPort.postMessage(pages);
});
