/** No event reports when a print dialog was closed, so a frame stays until the next print. */
let last: { frame: HTMLIFrameElement; address: string } | null = null;

/** Opens the browser's print dialog for a PDF, in a frame that nobody sees. */
export function printFile(file: Blob): void {
  last?.frame.remove();
  if (last) URL.revokeObjectURL(last.address);
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(file);
  last = { frame, address };
  frame.hidden = true;
  frame.onload = () => frame.contentWindow?.print();
  frame.src = address;
  document.body.append(frame);
}
