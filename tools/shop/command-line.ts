import { parseArgs } from 'node:util';
import { accountCommands } from './account-commands.ts';
import type { Command, Flag, Option, Typed } from './command.ts';
import { holidayCommands } from './holiday-commands.ts';
import { localCommands } from './local-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { orderCommands } from './order-commands.ts';
import { priceCommands } from './price-commands.ts';
import { sellingCommands } from './selling-commands.ts';

/** What the operator speaks of, and what can be done with each. */
export const subjects = new Map([
	['orders', orderCommands],
	['selling', sellingCommands],
	['accounts', accountCommands],
	['holidays', holidayCommands],
	['mail', mailCommands],
	['prices', priceCommands],
]);

/** One line of the operator. */
type Line = {
	/** What it is about. */
	subject: string;
	command: Command;
	typed: Typed;
	/** The shop's origin, where it is not the one that the settings lead to. */
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
	yes: '--yes',
};

const examples = new Map([
	['orders', 'AS-100042'],
	['selling', 'SL-100042'],
	['accounts', 'jane@example.com'],
	['holidays', '2026-12-24'],
	['prices', 'gold 1.5'],
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
  --json        the answer as the shop gave it

The operator's token comes from OPERATOR_TOKEN, or from the file operator-token in DATA_DIR.
`;

const minus = '\u2212';

/**
 * What was typed after `npm run shop --`.
 *
 * @throws Error that says what would be right
 */
export function readLine(args: string[]): Line {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		// A number below 0 is no option.
		args: args.map((arg) => arg.replace(/^-(?=\d)/, minus)),
		allowPositionals: true,
		options: {
			...{ status: text, refund: text, page: text, note: text, carrier: text, tracking: text, reason: text, url: text },
			yes: { type: 'boolean' },
			json: { type: 'boolean', default: false },
		},
	});
	const [subject = '', name = '', ...rest] = positionals.map((typed) => typed.replace(minus, '-'));
	const command = subjects.get(subject)?.get(name);
	if (!command) throw new Error(whatThereIs(subject, name));
	const { takes } = command;
	const [named = ''] = takes ? rest.splice(0, 1) : [];
	const [value] = command.value ? rest.splice(0, 1) : [];
	if ((takes && !named) || (command.value && !value)) {
		throw new Error(`Say which: npm run shop -- ${subject} ${name} ${examples.get(subject)}`);
	}
	if (rest.length > 0) throw new Error(`'${rest[0]}' is too much. Put a text with spaces in quotes.`);
	const { url, json, ...given } = values;
	for (const option of Object.keys(given)) {
		if (!command.options.some((taken) => taken === option)) throw new Error(`${subject} ${name} takes no --${option}.`);
	}
	return {
		subject,
		command,
		typed: { named, ...(value && { value }), ...given },
		url: url && originOf(url),
		isJson: json,
	};
}

/** Said last, below the long list: the end of what a terminal shows is read first. */
function whatThereIs(subject: string, name: string): string {
	const commands = subjects.get(subject);
	if (!commands)
		return `${usage}\nThere is nothing to do with '${subject}'. Begin with ${[...subjects.keys()].join(' or ')}.`;
	const known = [...commands.keys()].join(', ');
	return name ? `There is no '${subject} ${name}'. There is ${known}.` : `Say what to do with ${subject}: ${known}.`;
}

function originOf(url: string): string {
	const wanted = '--url: give where the shop is reached, such as http://localhost:3000.';
	if (!URL.canParse(url)) throw new Error(wanted);
	const { origin, protocol, pathname } = new URL(url);
	if (!/^https?:$/.test(protocol) || pathname !== '/') throw new Error(wanted);
	return origin;
}
