import { formatDeadline } from '../../contract/format-date.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { SellMove } from '../../contract/selling/request-state.ts';
import { isDemo, postalAddress } from '../../contract/shop.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import type { RequestRow } from './present.ts';

type Mail = typeof outbox.$inferInsert;
/** The request, and the origin of links. */
type MailContext = { request: RequestRow; shopUrl: string };

const inDollars = (cents: number) => formatDollars(toDollars(cents));

/** Confirms a request. Does not repeat text that was typed, because the address may be someone else's. */
export function requestMail({ request, shopUrl }: MailContext): Mail {
	const { number, email, totalCents, heldUntil } = request;
	return {
		recipient: email,
		...composeMail(`Your offer ${number}: ${inDollars(totalCents)}`, [
			`We offer ${inDollars(totalCents)} for what you want to sell. Offer ${number} holds until ${formatDeadline(heldUntil.toISOString())}.`,
			isDemo()
				? 'This is a demo shop. We don’t buy anything. Don’t send metal.'
				: `Ship your items insured to ${postalAddress()}, with ${number} on the package. We weigh and assay them. If they check out, we pay within one business day.`,
			...simulatedNote(request),
			{ link: 'View your offer', url: linkTo({ request, shopUrl }), button: 'See your offer' },
			'If this wasn’t you, ignore this email. The offer expires on its own.',
			...contents(request),
		]),
	};
}

/** Informs the shop who wants to sell what. Replies go to the seller. */
export function shopMail({ request, shopUrl }: MailContext): Mail {
	const { number, name, email, phone, totalCents } = request;
	const rows = [['From', `${name} <${email}>`] as const, ...(phone ? [['Phone', phone] as const] : [])];
	return {
		replyTo: email,
		...composeMail(
			`${number}: offered ${inDollars(totalCents)}`,
			[{ rows }, { link: 'What they see', url: linkTo({ request, shopUrl }) }, ...contents(request)],
			{ preheader: `${name} wants to sell`, foot: 'Reply to this email to answer the seller.' },
		),
	};
}

/** The subject and text of the email for each change of a request. */
const changeTexts: Record<SellMove, { subject: string; paragraphs: (request: RequestRow) => string[] }> = {
	received: {
		subject: 'we received your package',
		paragraphs: ({ number }) => [`We received your package for ${number}. We’ll weigh and assay it, then email you.`],
	},
	accepted: {
		subject: 'your items are accepted',
		paragraphs: ({ number, totalCents }) => [
			`Your items for ${number} checked out. We’ll pay ${inDollars(totalCents)} within one business day.`,
		],
	},
	paid: {
		subject: 'we’ve paid you',
		paragraphs: ({ number, totalCents }) => [
			`We’ve paid you ${inDollars(totalCents)} for ${number}. Thank you. It may take a few days to reach your account.`,
		],
	},
	declined: {
		subject: 'we’re declining your items',
		paragraphs: ({ number, reason }) => [
			`We won’t buy your items for ${number}.`,
			...(reason ? [reason] : []),
			'We’ll return anything you’ve sent, insured and at our cost.',
		],
	},
};

/** Emails the seller about a change of a request. */
export function requestChangedMail(to: SellMove, { request, shopUrl }: MailContext): Mail {
	const { subject, paragraphs } = changeTexts[to];
	return {
		recipient: request.email,
		...composeMail(`${request.number}: ${subject}`, [
			...paragraphs(request),
			...(isDemo() ? ['This is a demo shop. We don’t buy or pay for anything.'] : []),
			...simulatedNote(request),
			{ link: 'View your offer', url: linkTo({ request, shopUrl }), button: 'See your offer' },
			...contents(request),
		]),
	};
}

const simulatedNote = ({ hasSimulatedPrices }: RequestRow): string[] =>
	hasSimulatedPrices ? ['The prices are simulated.'] : [];

const linkTo = ({ request, shopUrl }: MailContext) => `${shopUrl}/sell/${request.id}`;

function contents({ rows, totalCents }: RequestRow): MailPart[] {
	const offered = rows.map(
		({ title, pieces, eachCents }) =>
			[`${pieces} × ${title} at ${inDollars(eachCents)}`, inDollars(pieces * eachCents)] as const,
	);
	return [
		{ title: 'Your items', areAmounts: true, rows: offered, more: moreRows },
		{ areAmounts: true, endInTotal: true, rows: [['Total', inDollars(totalCents)]] },
	];
}

const moreRows = (left: number) =>
	`And ${left} more ${left === 1 ? 'row' : 'rows'}: see your offer page. The total includes them.`;
