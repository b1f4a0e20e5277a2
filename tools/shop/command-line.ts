import { parseArgs } from 'node:util';
import { accountCommands } from './account-commands.ts';
import { auditCommands } from './audit-commands.ts';
import type { Command, Flag, Option, Typed } from './command.ts';
import { holidayCommands } from './holiday-commands.ts';
import { keyCommands } from './key-commands.ts';
import { localCommands } from './local-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { operatorCommands } from './operator-commands.ts';
import { orderCommands } from './order-commands.ts';
import { priceCommands } from './price-commands.ts';
import { sellingCommands } from './selling-commands.ts';

/** The subjects of commands, with their commands. */
export const subjects = new Map([
	['orders', orderCommands],
	['selling', sellingCommands],
	['accounts', accountCommands],
	['holidays', holidayCommands],
	['mail', mailCommands],
	['prices', priceCommands],
	['operators', operatorCommands],
	['keys', keyCommands],
	['audit', auditCommands],
]);

/** A parsed command line. */
type Line = {
	subject: string;
	command: Command;
	typed: Typed;
	/** The shop's origin, if it differs from the settings. */
	url: string | undefined;
	isJson: boolean;
};

const texts: Record<Option | Flag, string> = {
	status: '--status STATUS',
	refund: '--refund due',
	page: '--page N',
	note: '--note TEXT',
	carrier: '--carrier NAME',
	tracking: '--tracking NUMBER',
	reason: '--reason TEXT',
	role: '--role ROLE',
	scopes: '--scopes SCOPE,SCOPE',
	by: '--by WHO',
	call: '--call NAME',
	subject: '--subject TEXT',
	since: '--since DAY',
	until: '--until DAY',
	yes: '--yes',
};

const examples = new Map([
	['orders', 'AS-100042'],
	['selling', 'SL-100042'],
	['accounts', 'jane@example.com'],
	['holidays', '2026-12-24'],
	['prices', 'gold 1.5'],
	['operators', 'jane@example.com --role orders'],
	['keys', 'accounting --scopes orders:read'],
]);

const explained = [...subjects].flatMap(([subject, commands]) => [
	...[...commands].map(([name, { takes, value, options, does }]) => {
		const line = [
			subject,
			name,
			...(takes ? [takes] : []),
			...(value ? [value] : []),
			...options.map((option) => `[${texts[option]}]`),
		];
		return `  ${line.join(' ').padEnd(75)}  ${does}`;
	}),
	'',
]);

const local = [...localCommands].map(([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`);

export const usage = `npm run shop -- COMMAND

${explained.join('\n')}
${local.join('\n')}

  --url ORIGIN  the running shop, unless it is at http://localhost:PORT
  --json        the response of the shop as JSON

The token comes from OPERATOR_TOKEN, which may be a key, or from the file operator-token in DATA_DIR.
`;

const minus = '\u2212';

const subjectList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Parses the arguments of `npm run shop --`.
 *
 * @throws Error that explains what is wrong
 */
export function readLine(args: string[]): Line {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		// Negative numbers are not options.
		args: args.map((arg) => arg.replace(/^-(?=\d)/, minus)),
		allowPositionals: true,
		options: {
			...{ status: text, refund: text, page: text, note: text, carrier: text, tracking: text, reason: text, url: text },
			...{ role: text, scopes: text, by: text, call: text, subject: text, since: text, until: text },
			yes: { type: 'boolean' },
			json: { type: 'boolean', default: false },
		},
	});
	const [subject = '', name = '', ...rest] = positionals.map((typed) => typed.replace(minus, '-'));
	const command = subjects.get(subject)?.get(name);
	if (!command) throw new Error(unknownCommand(subject, name));
	const { takes } = command;
	const [named = ''] = takes ? rest.splice(0, 1) : [];
	const [value] = command.value ? rest.splice(0, 1) : [];
	if ((takes && !named) || (command.value && !value)) {
		throw new Error(`An argument is missing, for example: npm run shop -- ${subject} ${name} ${examples.get(subject)}`);
	}
	if (rest.length > 0) throw new Error(`'${rest[0]}' is one argument too many. Put text with spaces in quotes.`);
	const { url, json, ...given } = values;
	for (const option of Object.keys(given)) {
		if (!command.options.some((taken) => taken === option))
			throw new Error(`${subject} ${name} has no option --${option}.`);
	}
	return {
		subject,
		command,
		typed: { named, ...(value && { value }), ...given },
		url: url && originOf(url),
		isJson: json,
	};
}

/** The message is below the usage, because people read the end of the output first. */
function unknownCommand(subject: string, name: string): string {
	const commands = subjects.get(subject);
	if (!commands)
		return `${usage}\nThere is no command '${subject}'. Begin with ${subjectList.format(subjects.keys())}.`;
	const known = [...commands.keys()].join(', ');
	return name ? `There is no command '${subject} ${name}'. Use ${known}.` : `Add a command for ${subject}: ${known}.`;
}

function originOf(url: string): string {
	const message = '--url: use the address of the shop, such as http://localhost:3000.';
	if (!URL.canParse(url)) throw new Error(message);
	const { origin, protocol, pathname } = new URL(url);
	if (!/^https?:$/.test(protocol) || pathname !== '/') throw new Error(message);
	return origin;
}
