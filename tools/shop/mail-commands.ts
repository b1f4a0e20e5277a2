import type { MailReport } from '../../contract/operator/mail.ts';
import type { Command, Told } from './command.ts';
import { timeOf } from './terminal.ts';

/** What can be done with emails that wait, by the word for it. */
export const mailCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'how many emails wait for a mail server, and since when',
			ask: async (api) => tell(await api('showMail')),
		},
	],
	[
		'send',
		{
			takes: null,
			options: ['yes'],
			does: 'send the emails that were written before there was a mail server',
			ask: (api, { yes }, agree) => decide(yes, agree, 'are sent', api, 'sendMail'),
		},
	],
	[
		'discard',
		{
			takes: null,
			options: ['yes'],
			does: 'delete them unsent',
			ask: (api, { yes }, agree) => decide(yes, agree, 'are deleted unsent', api, 'discardMail'),
		},
	],
]);

type Ask = Parameters<Command['ask']>;

async function decide(
	yes: boolean | undefined,
	agree: Ask[2],
	what: string,
	api: Ask[0],
	call: 'sendMail' | 'discardMail',
): Promise<Told> {
	const before = await api('showMail');
	const wanted = call === 'sendMail' ? before.waiting - before.from_demo : before.waiting;
	if (wanted === 0 || !(yes || (await agree(`${count(wanted)} ${what}.`)))) return tell(before);
	return tell(await api(call, { body: {} }));
}

const count = (emails: number) => (emails === 1 ? '1 email' : `${emails} emails`);

const servers: Record<MailReport['emails'], string> = {
	sent: 'There is a mail server: new emails are sent at once.',
	outbox: 'There is no mail server: the emails of this demo stay at /dev/outbox.',
	none: 'There is no mail server: nothing is sent until SMTP_URL is set.',
};

function tell(report: MailReport): Told {
	const { emails, waiting, waiting_since: since, from_demo, given_up } = report;
	const lines = [
		servers[emails],
		since ? `${count(waiting)} waiting, the oldest since ${timeOf(since)}.` : 'No email is waiting.',
		...(from_demo > 0 ? [`${count(from_demo)} of these come from a demo, and cannot be sent: discard them.`] : []),
		...(waiting > from_demo && emails === 'sent' ? ['Decide: npm run shop -- mail send, or mail discard.'] : []),
		...(given_up > 0 ? [`${count(given_up)} given up: npm run given-up-mails.`] : []),
	];
	return { answer: report, text: `${lines.join('\n')}\n` };
}
