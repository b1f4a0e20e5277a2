import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { examplesOf } from './command.ts';
import { createProgram } from './program.ts';

/** Runs `npm run shop --` in its own process, without a terminal. */
async function shop(...args: string[]) {
	const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../shop.ts'), ...args], {
		env: { ...process.env, OPERATOR_TOKEN: 'x'.repeat(32) },
	});
	return run.then(
		(printed) => ({ ...printed, code: 0 }),
		(error: { stdout: string; stderr: string; code: number }) => error,
	);
}

/** Parses a command line without running it. @returns what commander prints as an error */
async function parse(line: readonly string[]) {
	let printed = '';
	const context = { callShop: async () => {}, readSettings: () => expect.fail('The command ran.') };
	const program = createProgram(context, { writeErr: (text) => (printed += text) });
	await program.parseAsync(line, { from: 'user' }).catch(() => {});
	return printed;
}

/** Every command that runs something. */
const commandsIn = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
	command.commands.length > 0 ? command.commands.flatMap(commandsIn) : [command];
const program = createProgram({ callShop: async () => {}, readSettings: () => expect.fail('The command ran.') });
const commands = commandsIn(program);

/** The name of a command with its subject. */
const nameOf = (command: CommandUnknownOpts) =>
	[command.parent?.parent && command.parent.name(), command.name()].filter(Boolean).join(' ');

test('every command has a description, and examples that it accepts', async () => {
	for (const command of commands) {
		expect([nameOf(command), command.description()]).toEqual([nameOf(command), expect.stringMatching(/^[a-z]/)]);
		expect([nameOf(command), examplesOf(command).length]).not.toEqual([nameOf(command), 0]);
		for (const example of examplesOf(command)) {
			expect(example).toMatch(new RegExp(`^${nameOf(command)}( |$)`));
			const words = example.replace(/ > .*/, '').match(/"[^"]*"|\S+/g) ?? [];
			expect([example, await parse(words.map((word) => word.replaceAll('"', '')))]).toEqual([example, '']);
		}
	}
});

test.each([
	[['orders', 'shipp', '1'], "unknown command 'shipp'\n(Did you mean ship?)"],
	[['order', 'list'], "unknown command 'order'\n(Did you mean orders?)"],
	[['orders', 'list', '--state', 'paid'], "unknown option '--state'\n(Did you mean --status?)"],
	[['orders', 'list', '--status', 'gone'], 'Allowed choices are awaiting-payment,'],
	[['orders', 'list', '--url', 'shop.example'], 'Use the address of the shop'],
	[['orders', 'list', '--url', 'localhost:3000'], 'Use the address of the shop'],
	[['orders', 'list', '--url', 'https://shop.example/api'], 'Use the address of the shop'],
	[['orders', 'paid'], "missing required argument 'number'"],
	[['orders', 'paid', '1', '2'], 'too many arguments'],
	[['prices', 'minimum', 'gold', 'much'], 'Use a percentage, for example 1.5 or -2.'],
	[['backup'], "missing required argument 'file'"],
])('explains what is wrong with %j', async (line, message) => {
	expect(await parse(line)).toContain(message);
	expect(await parse(line)).toMatch(/(Add --help for the usage and examples\.|Usage: )/);
});

test('exit codes: 0 for help, 1 if the command fails, 2 for wrong usage', async () => {
	const help = await shop();
	expect([help.code, help.stderr]).toEqual([0, '']);
	expect(help.stdout).toContain('orders ');
	const own = await shop('orders', 'ship', '--help');
	expect([own.code, own.stdout]).toEqual([
		0,
		expect.stringContaining('npm run shop -- orders ship AS-100042 --carrier "Example Express"'),
	]);
	const failed = await shop('orders', 'list', '--url', 'http://127.0.0.1:1');
	expect([failed.code, failed.stdout]).toEqual([1, '']);
	expect(failed.stderr).toMatch(/^No shop answered at http:\/\/127\.0\.0\.1:1\./);
	const wrong = await shop('orders', 'shipp');
	expect([wrong.code, wrong.stdout]).toEqual([2, '']);
});

test('docs/shop-commands.md has every command with its arguments, options and examples', async () => {
	await expect(describeProgram(program)).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/shop-commands.md'));
});

/** Formats all commands as Markdown. */
function describeProgram(program: CommandUnknownOpts): string {
	const helper = program.createHelp();
	const everywhere = ['--url', '--json', '--help'];
	const describe = (command: CommandUnknownOpts) => {
		const options = helper.visibleOptions(command).filter(({ long }) => !everywhere.includes(long ?? ''));
		const usage = `${nameOf(command)} ${command.usage().replace(/^\[options\] ?/, '')}`.trim();
		const terms = [
			...helper.visibleArguments(command).map((one) => [one.name(), helper.argumentDescription(one)]),
			...options.map((option) => [helper.optionTerm(option), helper.optionDescription(option)]),
		];
		return [
			`### \`${usage}\`\n`,
			`${command.description().replace(/^./, (first) => first.toUpperCase())}.\n`,
			...(terms.length > 0 ? [`${terms.map(([term, text]) => `- \`${term}\`: ${text}`).join('\n')}\n`] : []),
			`\`\`\`sh\n${examplesOf(command)
				.map((example) => `npm run shop -- ${example}\n`)
				.join('')}\`\`\`\n`,
		].join('\n');
	};
	const sections = program.commands.map((command) =>
		command.commands.length > 0
			? [`## ${command.name()}: ${command.description()}\n`, ...command.commands.map(describe)].join('\n')
			: describe(command).replace(/^###/, '##'),
	);
	return `# Commands of \`npm run shop\`

Generated from the help. To write it again: \`npx vitest run --project unit tools/shop/program -u\`.

Commands under a subject call the running shop. They also take \`--json\`, which prints the response as JSON, and \`--url <origin>\`, for
a shop on another machine. Exit codes: 0 success, 1 refused or failed, 2 wrong usage. Without a terminal, no command asks a
question: it says which option to add.

${sections.join('\n')}`;
}
