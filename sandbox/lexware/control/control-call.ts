import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';

/** A control call that cannot be done; answered with `{ error }`. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Runs a control call; what it returns is the answer, nothing is 204. */
export function control(run: (req: Request) => unknown): RequestHandler {
  return async (req: Request, res: Response) => {
    try {
      const answer: unknown = await run(req);
      if (answer === undefined) res.status(204).end();
      else res.json(answer);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      res.status(error.status).json({ error: error.message });
    }
  };
}

export function parseControl<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new ControlError(400, z.prettifyError(parsed.error));
  return parsed.data;
}
