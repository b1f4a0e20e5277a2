import { parseArgs } from 'node:util';
import { type Command, commands, type Option, type Typed } from './commands.ts';

/** One line of the operator. */
type Line = {
	command: Command;
	typed: Typed;
	/** The shop's origin, where it is not the one that the settings lead to. */
	url: string | undefined;
	isJson: boolean;
};

const texts: Record<Option, string> = {
	status: '--status STATUS',
	refund: '--refund due',
	page: '--page N',
	note: '--note TEXT',
	carrier: '--carrier NAME',
	tracking: '--tracking NUMBER',
};

const explained = [...commands].map(([name, { takesNumber, options, does }]) => {
	const line = [name, ...(takesNumber ? ['NUMBER'] : []), ...options.map((option) => `[${texts[option]}]`)];
	return `  ${line.join(' ').padEnd(68)}  ${does}`;
});

export const usage = `npm run shop -- orders COMMAND

${explained.join('\n')}

  --url ORIGIN  the running shop, unless it is at http://localhost:PORT
  --json        the answer as the shop gave it

The operator's token comes from OPERATOR_TOKEN, or from the file operator-token in DATA_DIR.
`;

/**
 * What was typed after `npm run shop --`.
 *
 * @throws Error that says what would be right
 */
export function readLine(args: string[]): Line {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			...{ status: text, refund: text, page: text, note: text, carrier: text, tracking: text, url: text },
			json: { type: 'boolean', default: false },
		},
	});
	const [subject, name = '', ...rest] = positionals;
	const command = commands.get(name);
	if (subject !== 'orders' || !command) throw new Error(`Say what to do.\n\n${usage}`);
	const [number = ''] = command.takesNumber ? rest.splice(0, 1) : [];
	if (command.takesNumber && !number) throw new Error(`Name the order: npm run shop -- orders ${name} AS-100042`);
	if (rest.length > 0) throw new Error(`'${rest[0]}' is too much. Put a text with spaces in quotes.`);
	const { url, json, ...given } = values;
	for (const option of Object.keys(given)) {
		if (!command.options.some((taken) => taken === option)) throw new Error(`orders ${name} takes no --${option}.`);
	}
	return { command, typed: { number, ...given }, url, isJson: json };
}
