import type { MailReport } from '../../contract/operator/mail.ts';
import type { Command, CommandResult } from './command.ts';
import { timeOf } from './terminal.ts';

/** Commands for waiting emails, by name. */
export const mailCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'show how many emails wait for a mail server, and since when',
			run: async (api) => mailResult(await api('showMail')),
		},
	],
	[
		'send',
		{
			takes: null,
			options: ['yes'],
			does: 'send the waiting emails',
			run: (api, { yes }, confirm) => confirmAndCall(yes, confirm, 'will be sent', api, 'sendMail'),
		},
	],
	[
		'discard',
		{
			takes: null,
			options: ['yes'],
			does: 'delete the waiting emails without sending them',
			run: (api, { yes }, confirm) =>
				confirmAndCall(yes, confirm, 'will be deleted without being sent', api, 'discardMail'),
		},
	],
]);

type RunArguments = Parameters<Command['run']>;

async function confirmAndCall(
	yes: boolean | undefined,
	confirm: RunArguments[2],
	what: string,
	api: RunArguments[0],
	call: 'sendMail' | 'discardMail',
): Promise<CommandResult> {
	const before = await api('showMail');
	const affected = call === 'sendMail' ? before.waiting - before.from_demo : before.waiting;
	if (affected === 0 || !(yes || (await confirm(`${count(affected)} ${what}.`)))) return mailResult(before);
	return mailResult(await api(call, { body: {} }));
}

const count = (emails: number) => (emails === 1 ? '1 email' : `${emails} emails`);

const servers: Record<MailReport['emails'], string> = {
	sent: 'A mail server is configured. New emails are sent at once.',
	outbox: 'No mail server is configured. The emails of this demo are at /dev/outbox.',
	none: 'No mail server is configured. The shop sends no emails until SMTP_URL is set.',
};

function mailResult(report: MailReport): CommandResult {
	const { emails, waiting, waiting_since: since, from_demo, given_up } = report;
	const lines = [
		servers[emails],
		since ? `Waiting: ${count(waiting)}, the oldest since ${timeOf(since)}.` : 'No emails are waiting.',
		...(from_demo > 0 ? [`From a demo: ${count(from_demo)}. A live shop cannot send them. Discard them.`] : []),
		...(waiting > from_demo && emails === 'sent'
			? ['To send or delete them: npm run shop -- mail send, or npm run shop -- mail discard.']
			: []),
		...(given_up > 0 ? [`Failed: ${count(given_up)}. To list them: npm run given-up-mails.`] : []),
	];
	return { answer: report, text: `${lines.join('\n')}\n` };
}
