import type { Response } from 'express';

/** The bare code for programs; our own screens take it in the form of all our failures. */
export function answerWithCode(
  res: Response,
  { status, code, message }: { status: number; code: string; message: string },
): void {
  res.status(status).format({
    text: () => res.send(code),
    json: () => res.json({ code, message }),
  });
}
