import { setTimeout as delay } from 'node:timers/promises';
import express, { type Express } from 'express';
import { z } from 'zod';
import { listen, type Listening } from '../kit/listen';

const question = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});

const mode = z.object({
  /** An error code in place of answers, e.g. `MS_UNAVAILABLE`; null answers again. */
  unavailable: z.string().nullable().default(null),
  delayMs: z.number().int().nonnegative().default(0),
});

const answers = z.record(z.string(), z.enum(['valid', 'invalid']));

/** State of the stand-in: ids are valid by default. */
class Register {
  mode = mode.parse({});
  readonly answers = new Map<string, 'valid' | 'invalid'>();
  calls: { vatId: string; requester: string | null }[] = [];

  reset(): void {
    this.mode = mode.parse({});
    this.answers.clear();
    this.calls = [];
  }

  answer({
    countryCode,
    vatNumber,
    requesterMemberStateCode,
    requesterNumber,
  }: z.output<typeof question>): object {
    const requester = requesterNumber ? `${requesterMemberStateCode}${requesterNumber}` : null;
    const vatId = `${countryCode}${vatNumber}`;
    this.calls.push({ vatId, requester });
    const { unavailable } = this.mode;
    if (unavailable) return { actionSucceed: false, errorWrappers: [{ error: unavailable }] };
    if (requester && this.answers.get(requester) === 'invalid') {
      return { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] };
    }
    const valid = this.answers.get(vatId) !== 'invalid';
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requester ? `WAPI${String(this.calls.length).padStart(12, '0')}` : '',
      name: valid ? 'MUSTER TRADING' : '---',
      address: valid ? 'MUSTERGASSE 1' : '---',
    };
  }
}

/**
 * A stand-in of the European Commission's register of VAT ids (VIES), as far as single queries go.
 */
export async function startVatCheck({ port }: { port: number }): Promise<Listening> {
  const server = await listen(port);
  server.serve(createApp(new Register()));
  return server;
}

function createApp(register: Register): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json());
  app.post('/check-vat-number', async (req, res) => {
    const asked = question.safeParse(req.body);
    // A slow answer must not keep a process alive that nobody waits for.
    await delay(register.mode.delayMs, undefined, { ref: false });
    if (!asked.success)
      res.status(400).json({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] });
    else res.json(register.answer(asked.data));
  });
  app.use('/control', controlRoutes(register));
  return app;
}

/** Controls of the stand-in for tests and the demo; described in sandbox/README.md. */
function controlRoutes(register: Register): express.Router {
  return express
    .Router()
    .post('/reset', (_req, res) => {
      register.reset();
      res.status(204).end();
    })
    .put('/mode', (req, res) => {
      register.mode = mode.parse(req.body);
      res.status(204).end();
    })
    .put('/answers', (req, res) => {
      for (const [vatId, answer] of Object.entries(answers.parse(req.body)))
        register.answers.set(vatId, answer);
      res.status(204).end();
    })
    .get('/calls', (_req, res) => {
      res.json(register.calls);
    });
}
