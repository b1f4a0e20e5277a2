import { join } from 'node:path';

/** What drizzle-kit has written: the steps of the schema. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
