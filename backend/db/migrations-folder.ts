import { join } from 'node:path';

/** The migrations that drizzle-kit has written. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
