/** Keys of the database's advisory locks. The values are arbitrary, but each has a single purpose. */

/** Held during migrations, so that nodes which start together migrate one after the other. */
export const schemaLock = 4_711_010;
/** Shared by all running nodes. A restore takes it exclusively. */
export const runningLock = 4_711_013;
/** Held during a backup. */
export const backupLock = 4_711_014;
/** Held while a shop loads the demo into an empty database. */
export const seedLock = 4_711_011;
/** Held by the node that follows the spot feed. */
export const leaderLock = 4_711_012;
/** Held in the embedded server's own database by the process that owns DATA_DIR. */
export const ownerLock = 4_711_020;
