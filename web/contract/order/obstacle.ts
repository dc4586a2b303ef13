import { z } from 'zod';

/** What blocks an order until somebody acts. */
export const OBSTACLE_CODES = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'NOT_ACTIVATED',
  'PLAN_FROZEN',
  'NO_TRANSFERS',
  'MISSING_LEXWARE_SCOPE',
  'MISSING_SHOPIFY_SCOPE',
] as const;
export type ObstacleCode = (typeof OBSTACLE_CODES)[number];

export const obstacleAnswer = z.object({
  code: z.enum(OBSTACLE_CODES),
  /** Cause and remedy, in German. */
  text: z.string(),
  /** The page of the app where it is remedied. */
  path: z.string(),
});
export type ObstacleAnswer = z.infer<typeof obstacleAnswer>;
