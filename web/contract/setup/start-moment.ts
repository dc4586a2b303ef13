import { z } from 'zod';

/** From when invoices are created; a day, as once was stored, begins at midnight in Germany. */
export const startMoment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Wähle Tag und Uhrzeit',
});
