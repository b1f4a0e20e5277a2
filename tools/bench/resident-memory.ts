import { readFile } from 'node:fs/promises';

/** The resident memory of a process and its descendants in bytes, without those of PostgreSQL. Reads Linux's `/proc`. */
export async function residentMemory(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	if (/^Name:\s+postgres$/m.test(status)) return 0;
	const own = 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
	const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
	const theirs = await Promise.all(children.map((child) => residentMemory(Number(child))));
	return own + theirs.reduce((sum, bytes) => sum + bytes, 0);
}
