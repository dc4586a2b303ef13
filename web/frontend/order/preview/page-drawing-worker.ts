import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';
import type { DrawingAnswer, DrawingRequest } from './page-drawer';

// pdf.js listens here as well, to messages of its own.
addEventListener('message', ({ data }: MessageEvent<DrawingRequest>) => {
  if (data.kind === 'draw') void draw(data);
});

const answer = (given: DrawingAnswer): void => postMessage(given);

/** Answers each page as a picture of this width as soon as it is drawn. */
async function draw({ base64, width }: DrawingRequest): Promise<void> {
  const opening = getDocument({
    data: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    // Here is no page to load fonts into: letters are drawn by their outlines.
    disableFontFace: true,
    isEvalSupported: false,
    CanvasFactory: OffscreenCanvases,
  });
  try {
    const pages = await opening.promise;
    const count = pages.numPages;
    for (let number = 1; number <= count; number += 1) {
      const page = await pages.getPage(number);
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const canvas = new OffscreenCanvas(width, Math.round(viewport.height));
      const onAnyCanvas: OnAnyCanvas = page;
      await onAnyCanvas.render({ canvas, viewport }).promise;
      const picture = await canvas.convertToBlob();
      page.cleanup();
      answer({ kind: 'page', number, count, picture, width, height: canvas.height });
    }
    answer({ kind: 'end' });
  } catch {
    answer({ kind: 'unreadable' });
  } finally {
    await opening.destroy();
  }
}

/** pdf.js draws on this kind of canvas, too; its types know that of a page alone. */
interface OnAnyCanvas {
  render(wanted: { canvas: object | null; viewport: ReturnType<PDFPageProxy['getViewport']> }): {
    promise: Promise<unknown>;
  };
}

/** Where pdf.js draws parts of a page before they are put on it. */
class OffscreenCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height });
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
