import type { FailedMails, MailReport } from '../../contract/operator/mail.ts';
import { type AddCommands, type CommandResult, shopCommand } from './command.ts';
import { plain, timeOf } from './terminal.ts';

export const addMailCommands: AddCommands = (program, { callShop }) => {
	const mail = program.command('mail').alias('mails').description('emails that wait for a mail server, or failed');
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
	shopCommand(mail, 'failing', 'list the emails that failed in the last thirty days, and why', ['mail failing']).action(
		(options) => callShop(options, async (api) => failedResult(await api('listFailedMails'))),
	);
	shopCommand(mail, 'resend', 'try to send a failed email again', [
		'mail resend 0b5c1c1e-8a0f-4f0e-9f39-0c1d2e3f4a5b --reason "the mailbox was full"',
	])
		.argument('<id>', 'from mail failing')
		.option('--reason <text>', 'stored in the audit log')
		.action((id, { reason, ...options }) =>
			callShop(options, async (api) => failedResult(await api('resendMail', { body: { id, reason } }))),
		);
};

function failedResult(answer: FailedMails): CommandResult {
	const lines = answer.mails.flatMap(({ id, to, subject, text, created_at, attempts, last_error }) => [
		`${timeOf(created_at)}  ${id}  to ${to}: ${subject}`,
		// Null if the process ended during an attempt.
		`Attempts: ${attempts}. ${last_error ?? 'The last one has no result'}`,
		...text.split('\n').map((line) => `  ${line}`),
	]);
	return { answer, text: `${[...lines.map(plain), `Failed: ${count(answer.total)}.`].join('\n')}\n` };
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
		...(given_up > 0 ? [`Failed: ${count(given_up)}. To list them: npm run shop -- mail failing.`] : []),
	];
	return { answer: report, text: `${lines.join('\n')}\n` };
}
