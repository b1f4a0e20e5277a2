import { formatDeadline } from '../../contract/format-date.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { SellMove } from '../../contract/selling/request-state.ts';
import { isDemo, postalAddress } from '../../contract/shop.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import type { RequestRow } from './present.ts';

type Mail = typeof outbox.$inferInsert;
/** The request, and the shop's origin, which links begin with. */
type Told = { request: RequestRow; shopUrl: string };

const inDollars = (cents: number) => formatDollars(toDollars(cents));

/** Confirms a request, without a word of what was typed as text: the address may be somebody else's. */
export function requestMail({ request, shopUrl }: Told): Mail {
	const { number, email, totalCents, heldUntil } = request;
	return {
		recipient: email,
		...composeMail(`Your offer ${number}: ${inDollars(totalCents)}`, [
			`We offer ${inDollars(totalCents)} for what you want to sell. The offer is ${number}, and it holds until ${formatDeadline(heldUntil.toISOString())}.`,
			isDemo()
				? 'This is a demo shop: it buys nothing. Send no metal.'
				: `Send the pieces, insured, with ${number} written on the parcel, to ${postalAddress()}. We weigh and assay them; what is as you said is paid within a business day.`,
			...simulatedNote(request),
			{ link: 'Your offer, for whoever has this address', url: linkTo({ request, shopUrl }), button: 'See your offer' },
			'If it was not you who asked, do nothing: it lapses by itself.',
			...contents(request),
		]),
	};
}

/** To the shop: who wants to sell what. An answer goes to who asked. */
export function houseMail({ request, shopUrl }: Told): Mail {
	const { number, name, email, phone, totalCents } = request;
	const rows = [['From', `${name} <${email}>`] as const, ...(phone ? [['Telephone', phone] as const] : [])];
	return {
		replyTo: email,
		...composeMail(
			`${number}: offered ${inDollars(totalCents)}`,
			[{ rows }, { link: 'What they see', url: linkTo({ request, shopUrl }) }, ...contents(request)],
			{ preheader: `${name} wants to sell`, foot: 'Answer this mail to answer who asked.' },
		),
	};
}

/** What whoever wants to sell is told of what became of it: a subject, and what it says before what was offered. */
const moved: Record<SellMove, { subject: string; says: (request: RequestRow) => string[] }> = {
	received: {
		subject: 'your parcel has come',
		says: ({ number }) => [`Your parcel for ${number} has come. We weigh and assay what is in it, and write to you.`],
	},
	accepted: {
		subject: 'your pieces are accepted',
		says: ({ number, totalCents }) => [
			`Your pieces for ${number} are as you said. We pay ${inDollars(totalCents)} within a business day.`,
		],
	},
	paid: {
		subject: 'it is paid',
		says: ({ number, totalCents }) => [
			`We have paid ${inDollars(totalCents)} for what ${number} is for. Thank you. Banks may take some days to book it.`,
		],
	},
	declined: {
		subject: 'we do not buy it',
		says: ({ number, reason }) => [
			`We do not buy what ${number} is for.`,
			...(reason ? [reason] : []),
			'What has come to us goes back to you, insured, at our cost.',
		],
	},
};

/** Tells who asked what became of a request. */
export function movedMail(to: SellMove, { request, shopUrl }: Told): Mail {
	const { subject, says } = moved[to];
	return {
		recipient: request.email,
		...composeMail(`${request.number}: ${subject}`, [
			...says(request),
			...(isDemo() ? ['This is a demo shop: nothing is bought or paid.'] : []),
			...simulatedNote(request),
			{ link: 'Your offer, for whoever has this address', url: linkTo({ request, shopUrl }), button: 'See your offer' },
			...contents(request),
		]),
	};
}

const simulatedNote = ({ hasSimulatedPrices }: RequestRow): string[] =>
	hasSimulatedPrices ? ['Its prices are simulated.'] : [];

const linkTo = ({ request, shopUrl }: Told) => `${shopUrl}/sell/${request.id}`;

function contents({ rows, totalCents }: RequestRow): MailPart[] {
	const offered = rows.map(
		({ title, pieces, eachCents }) =>
			[`${pieces} × ${title} at ${inDollars(eachCents)}`, inDollars(pieces * eachCents)] as const,
	);
	return [
		{ title: 'What we offer for', areAmounts: true, rows: offered, more: moreRows },
		{ areAmounts: true, endInTotal: true, rows: [['Total', inDollars(totalCents)]] },
	];
}

const moreRows = (left: number) =>
	`And ${left} more ${left === 1 ? 'row' : 'rows'}: see the offer’s page. The total includes them.`;
