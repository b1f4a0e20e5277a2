import { type Command, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Api } from '../../app/api/client.ts';
import type { operatorPaths } from '../../contract/operator/paths.ts';
import type { Settings } from '../../contract/settings.ts';

export type OperatorApi = Api<keyof typeof operatorPaths>;

/** The response of the shop, and its text for the terminal. */
export type CommandResult = { answer: object; text: string };

/** Asks the operator to confirm. @param what will happen */
export type Confirm = (what: string) => Promise<boolean>;

/** Options of every command that calls the running shop. `yes`: confirms without a question. */
export type ShopOptions = { url?: string | undefined; json?: true | undefined; yes?: true | undefined };

export type CommandContext = {
	/**
	 * Calls the running shop and prints the response.
	 *
	 * @param work gets the API, and a function that asks the operator to confirm, which throws without a terminal
	 */
	callShop: (
		options: ShopOptions,
		work: (api: OperatorApi, confirm: Confirm) => Promise<CommandResult>,
	) => Promise<void>;
	/** @throws Error that names invalid settings */
	readSettings: () => Settings;
};

/** Adds the commands of a subject to the program. */
export type AddCommands = (program: Command, context: CommandContext) => void;

const examplesByCommand = new WeakMap<object, string[]>();

/** Adds a description and examples, which the help and `docs/shop-commands.md` show. @param examples without `npm run shop --` */
export function describeCommand<C extends CommandUnknownOpts>(command: C, does: string, examples: string[]): C {
	const lines = examples.map((example) => `  npm run shop -- ${example}`);
	command.description(does).addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
	examplesByCommand.set(command, examples);
	return command;
}

export const examplesOf = (command: CommandUnknownOpts) => examplesByCommand.get(command) ?? [];

/** Adds a command that calls the running shop. */
export function shopCommand(subject: Command, name: string, does: string, examples: string[]) {
	return describeCommand(subject.command(name), does, examples)
		.addOption(new Option('--url <origin>', 'the running shop, unless it is on this machine').argParser(readOrigin))
		.option('--json', 'print the response as JSON');
}

function readOrigin(typed: string): string {
	const message = 'Use the address of the shop, such as http://localhost:3000.';
	if (!URL.canParse(typed)) throw new InvalidArgumentError(message);
	const { origin, protocol, pathname } = new URL(typed);
	if (!/^https?:$/.test(protocol) || pathname !== '/') throw new InvalidArgumentError(message);
	return origin;
}
