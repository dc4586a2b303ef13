import { baseline } from './0001-baseline';
import { billing } from './0002-billing';
import type { Migration } from './migration';

/** Oldest first. Add at the end; never change one that was released. */
export const MIGRATIONS: readonly Migration[] = [baseline, billing];
