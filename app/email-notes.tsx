import { currentShop } from '../contract/shop.ts';

/** Whether the shop can email at all: a demo writes its emails into its outbox. */
export const hasEmails = (): boolean => currentShop().emails !== 'none';

/** Whether a mail server gets the emails. */
export const sendsEmails = (): boolean => currentShop().emails === 'sent';

type OutboxLinkProps = {
	/** The address that the email went to. */
	to?: string | undefined;
	/** What its subject contains, such as an order's number. */
	about?: string;
	children?: string;
};

/** Leads from a page of a demo to an email that it mentions. Nothing where emails are sent. */
export function OutboxLink({ to, about, children = 'Open this demo’s outbox' }: OutboxLinkProps) {
	if (currentShop().emails !== 'outbox') return null;
	const query = new URLSearchParams({ ...(to && { to }), ...(about && { about }) }).toString();
	// The server's own page, outside the app.
	return (
		<a href={`/dev/outbox${query && `?${query}`}`} className="link print:hidden">
			{children}
		</a>
	);
}

type LinkMailedProps = {
	/** What the link of the email confirms. */
	confirms: string;
	/** What happens before it is opened. */
	until: string;
};

/** Replaces a form that emails a link which confirms what the form asked for. */
export function LinkMailed({ confirms, until }: LinkMailedProps) {
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

/** Stands where a shop without a mail server would have a form that needs email. */
export function NoEmails({ so }: { so: string }) {
	return (
		<p className="max-w-measure border-l-2 border-gilt pl-4">
			<span>{`This shop can’t send email yet, so ${so}. Write to us at `}</span>
			<a className="link" href={`mailto:${currentShop().email}`}>
				{currentShop().email}
			</a>
			.
		</p>
	);
}
