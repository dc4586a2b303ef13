import { berlinTime } from './clock';

export interface Stored {
  id: string;
  version: number;
  createdAtMs: number;
  updatedAtMs: number;
}

/** The answer to every write; `collection` is the address of the resource's list. */
export function actionResult(stored: Stored, collection: string) {
  return {
    id: stored.id,
    resourceUri: `${collection}/${stored.id}`,
    createdDate: berlinTime(stored.createdAtMs),
    updatedDate: berlinTime(stored.updatedAtMs),
    version: stored.version,
  };
}
