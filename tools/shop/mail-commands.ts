import type { MailReport } from '../../contract/operator/mail.ts';
import { type AddCommands, type CommandResult, shopCommand } from './command.ts';
import { timeOf } from './terminal.ts';

export const addMailCommands: AddCommands = (program, { callShop }) => {
	const mail = program.command('mail').description('emails that wait for a mail server');
	shopCommand(mail, 'list', 'show how many emails wait for a mail server, and since when', ['mail list']).action(
		(options) => callShop(options, async (api) => mailResult(await api('showMail'))),
	);
	const decide = (name: string, does: string, call: 'sendMail' | 'discardMail', what: string) =>
		shopCommand(mail, name, does, [`mail ${name} --yes`])
			.option('--yes', 'confirm without a question')
			.action((options) =>
				callShop(options, async (api, confirm) => {
					const before = await api('showMail');
					const affected = call === 'sendMail' ? before.waiting - before.from_demo : before.waiting;
					if (affected === 0 || !(await confirm(`${count(affected)} ${what}.`))) return mailResult(before);
					return mailResult(await api(call, { body: {} }));
				}),
			);
	decide('send', 'send the waiting emails', 'sendMail', 'will be sent');
	decide(
		'discard',
		'delete the waiting emails without sending them',
		'discardMail',
		'will be deleted without being sent',
	);
};

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
