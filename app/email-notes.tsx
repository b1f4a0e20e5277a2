import { currentShop } from '../contract/shop.ts';

/** Whether the shop can send emails or, in a demo, writes them to its outbox. */
export const hasEmails = (): boolean => currentShop().emails !== 'none';

/** Whether the shop sends its emails through a mail server. */
export const sendsEmails = (): boolean => currentShop().emails === 'sent';

type OutboxLinkProps = {
	/** The email's recipient. */
	to?: string | undefined;
	/** A text in the email's subject, such as the number of an order. */
	about?: string;
	children?: string;
};

/** In a demo, links to an email in the outbox. Renders nothing if the shop sends its emails. */
export function OutboxLink({ to, about, children = 'Open this demo’s outbox' }: OutboxLinkProps) {
	if (currentShop().emails !== 'outbox') return null;
	const query = new URLSearchParams({ ...(to && { to }), ...(about && { about }) }).toString();
	// The server renders this page itself, so the router must not handle the link.
	return (
		<a href={`/dev/outbox${query && `?${query}`}`} className="link print:hidden">
			{children}
		</a>
	);
}

type ConfirmationLinkSentProps = {
	/** What the link in the email confirms. */
	confirms: string;
	/** What applies until the link is opened. */
	until: string;
};

/** Replaces a form after it has sent an email with a confirmation link. */
export function ConfirmationLinkSent({ confirms, until }: ConfirmationLinkSentProps) {
	return (
		<>
			<span>
				{sendsEmails()
					? `Check your email: we’ve sent you a link that confirms ${confirms}. `
					: `We’ve written an email with a link that confirms ${confirms}. `}
			</span>
			{!sendsEmails() && (
				<span>
					<span>This demo has no mail server: </span>
					<OutboxLink>open the email in its outbox</OutboxLink>
					<span>. </span>
				</span>
			)}
			<span>{`Until you open that link, ${until}.`}</span>
		</>
	);
}

/** Replaces a form that needs email if the shop has no mail server. */
export function EmailUnavailable({ consequence }: { consequence: string }) {
	return (
		<p className="max-w-measure border-l-2 border-gilt pl-4">
			<span>{`This shop can’t send email yet, so ${consequence}. Write to us at `}</span>
			<a className="link" href={`mailto:${currentShop().email}`}>
				{currentShop().email}
			</a>
			.
		</p>
	);
}
