/** What keeps a job `j` from being taken now. */

/** Nobody in the job's line stands before it, be it waiting or running in whichever process. */
export const NOBODY_BEFORE = `NOT EXISTS (SELECT 1 FROM jobs f WHERE f.shop_id = j.shop_id AND f.line = j.line
  AND f.due_at IS NOT NULL AND (f.place < j.place OR (f.place = j.place AND f.id < j.id)))`;

/** Nobody works on what it is about. */
export const NOBODY_AT_IT = `NOT EXISTS (SELECT 1 FROM jobs r WHERE r.shop_id = j.shop_id
  AND r.running_key = j.job_key AND r.id <> j.id)`;
