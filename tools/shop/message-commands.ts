import { Option } from '@commander-js/extra-typings';
import { type MessageList, messageStates, type ReceivedMessage } from '../../contract/operator/messages.ts';
import { type AddCommands, type CommandResult, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

export const addMessageCommands: AddCommands = (program, { callShop }) => {
	const messages = program.command('messages').description('messages from the contact form');
	const reference = ['<reference>', 'such as M-1A2B3C4D'] as const;
	shopCommand(messages, 'list', 'list messages, newest first', ['messages list', 'messages list --state open'])
		.addOption(new Option('--state <state>', 'only messages in this state').choices(messageStates))
		.option('--page <number>', 'page of the list')
		.action(({ state, page, ...options }) =>
			callShop(options, async (api) => listResult(await api('listMessages', { query: { state, page } }))),
		);
	shopCommand(messages, 'show', 'show a message and its answer', ['messages show M-1A2B3C4D'])
		.argument(...reference)
		.action((number, options) =>
			callShop(options, async (api) => messageResult(await api('showMessage', { query: { reference: number } }))),
		);
	shopCommand(messages, 'answer', 'email an answer to the sender', [
		'messages answer M-1A2B3C4D --text "It is back in stock on Monday."',
	])
		.argument(...reference)
		.requiredOption('--text <text>', 'the answer')
		.action((number, { text: answer, ...options }) =>
			callShop(options, async (api) =>
				messageResult(await api('answerMessage', { body: { reference: number, answer } })),
			),
		);
	shopCommand(messages, 'close', 'delete a message that is dealt with, and list the open ones', [
		'messages close M-1A2B3C4D',
	])
		.argument(...reference)
		.action((number, options) =>
			callShop(options, async (api) => listResult(await api('closeMessage', { body: { reference: number } }))),
		);
};

function listResult(answer: MessageList): CommandResult {
	const rows = answer.messages.map(({ reference, state, received_at, email, subject }) => [
		...[reference, state, timeOf(received_at), plain(email), plain(subject)],
	]);
	const table = formatTable(['Reference', 'State', 'Received', 'Email', 'Subject'], rows);
	const end = `Total: ${answer.total}. Page ${answer.page} of ${answer.pages}.`;
	return { answer, text: answer.total === 0 ? 'There are no messages.\n' : `${table}\n${end}\n` };
}

function messageResult(answer: ReceivedMessage): CommandResult {
	const { reference, state, received_at, name, email, subject, message, product_id, answered_at } = answer;
	const lines = [
		`${reference}  ${state}`,
		`${timeOf(received_at)} from ${name} <${email}>: ${subject}`,
		...(product_id ? [`About product ${product_id}`] : []),
		...message.split('\n').map((line) => `  ${line}`),
		...(answered_at ? [`Answered ${timeOf(answered_at)}:`] : []),
		...(answer.answer ?? '').split('\n').map((line) => `  ${line}`),
	];
	return {
		answer,
		text: `${lines
			.map((line) => plain(line).trimEnd())
			.filter(Boolean)
			.join('\n')}\n`,
	};
}
