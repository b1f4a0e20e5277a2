/** What a check found. A problem breaks the shop or will; a warning may be intended. */
export type Finding = {
	check: string;
	state: 'ok' | 'warning' | 'problem';
	found: string;
	/** What to do. */
	advice?: string;
};

/** Creates the findings of a check. */
export const findingsOf = (check: string) => ({
	ok: (found: string): Finding => ({ check, state: 'ok', found }),
	warning: (found: string, advice: string): Finding => ({ check, state: 'warning', found, advice }),
	problem: (found: string, advice: string): Finding => ({ check, state: 'problem', found, advice }),
});

/** Runs a check. An error becomes a problem, so that the other checks still run. */
export async function runCheck(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
	try {
		return await work();
	} catch (error) {
		const found = error instanceof Error ? error.message : String(error);
		return [findingsOf(check).problem(found, 'Fix this, then run the command again.')];
	}
}
