/** Numbers of the database's advisory locks: any constants. `backend/pricing/leadership.ts` has one more. */

/** Held while the schema is made or changed: nodes that start together migrate one after the other. */
export const schemaLock = 4_711_010;
/** Shared by all nodes that are running. A restore takes it alone. */
export const runningLock = 4_711_013;
/** Held while a backup is made. */
export const backupLock = 4_711_014;
