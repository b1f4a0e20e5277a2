import { type AddCommands, describeCommand } from '../command.ts';
import { plain } from '../terminal.ts';
import type { Finding } from './finding.ts';

export const addDoctorCommand: AddCommands = (program, { readSettings }) => {
	describeCommand(program.command('doctor'), 'check the shop and its machine; the shop may be running', [
		'doctor',
		'doctor --email me@example.com',
	])
		.option('--email <address>', 'send a test email')
		.option('--json', 'print the findings as JSON')
		.action(async ({ email, json }) => {
			// Loads most of the server, which other commands do not need.
			const { findAll } = await import('./find-all.ts');
			const findings = await findAll(readSettings, process.env, email);
			process.stdout.write(json ? `${JSON.stringify({ findings }, undefined, '\t')}\n` : formatFindings(findings));
			if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
		});
};

/** One line per finding, and what to do about it below. */
export function formatFindings(findings: Finding[]): string {
	const lines = findings.flatMap(({ check, state, found, advice }) => [
		`${state.padEnd(8)} ${check.padEnd(14)} ${plain(found)}`,
		...(advice ? [`${' '.repeat(24)}→ ${plain(advice)}`] : []),
	]);
	const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
	return `${lines.join('\n')}\n\n${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} ok\n`;
}
