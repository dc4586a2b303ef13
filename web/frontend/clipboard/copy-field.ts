/**
 * Copies the text of a field. Where the browser forbids that, the text is selected, so that one
 * keystroke copies it; returns whether it was copied.
 */
export async function copyField(fieldId: string, text: string): Promise<boolean> {
  return (await isCopied(text)) || isCopiedFrom(fieldId);
}

/** Refused in frames that were not given the clipboard; without TLS there is none at all. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which frames may go after a click. Marks the text, whether it works or not. */
function isCopiedFrom(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return document.execCommand('copy');
}
