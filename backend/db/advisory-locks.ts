/** Numbers of the database's advisory locks. Any constants would do; each is used for one thing. */

/** Held while the schema is made or changed: nodes that start together migrate one after the other. */
export const schemaLock = 4_711_010;
/** Shared by all nodes that are running. A restore takes it alone. */
export const runningLock = 4_711_013;
/** Held while a backup is made. */
export const backupLock = 4_711_014;
/** Held while a shop fills an empty database with the demo shop. */
export const seedLock = 4_711_011;
/** Held by the node that follows the spot feed. */
export const leaderLock = 4_711_012;
/** Held in the embedded server's own database by the process that owns DATA_DIR. */
export const ownerLock = 4_711_020;
