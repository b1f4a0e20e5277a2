import { useEffect } from 'react';
import type { CountryShipping } from '../../contract/places/place.ts';
import { currentShop, isDemo, postalAddress } from '../../contract/shop.ts';
import { backendApi, clientAddress, loadShop } from '../api/backend.server.ts';
import type { Api } from '../api/client.ts';
import { formProblemOf } from '../api/unavailable.server.ts';
import { fetchProduct } from '../catalogue/calls.ts';
import { sendContact } from '../contact/contact.server.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { Faq } from '../contact/faq.tsx';
import { EmailUnavailable, hasEmails, OutboxLink } from '../email-notes.tsx';
import { deleteSentDrafts } from '../forms/form-drafts.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { fetchShipping } from '../places/calls.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Contact',
		description: 'How to reach us about a product or an order, and frequently asked questions.',
		canonical: '/contact',
		origin: matches[0].loaderData?.origin,
	});

export const searchParams = ['product', 'sent'];

/** The shipping costs, the product that the question is about (if any), and the reference of a message that was just sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const sent = url.searchParams.get('sent');
	const api = backendApi(context);
	const shared = {
		shipping: await readShipping(api),
		faq: (await loadShop(context)).profile?.faq ?? [],
		sent: sent && /^M-[\dA-F]{8}$/.test(sent) ? sent : null,
	};
	const id = url.searchParams.get('product');
	if (!id) return { ...shared, product: null };
	try {
		const { id: productId, title, code } = await fetchProduct(api, id);
		return { ...shared, product: { id: productId, title, code } };
	} catch (error) {
		// The form also works without a product, so an error is only reported.
		formProblemOf(error);
		return { ...shared, product: null };
	}
}

/** An empty array if the server can't return shipping costs. The page works without them. */
async function readShipping(api: Api): Promise<CountryShipping[]> {
	try {
		return await fetchShipping(api);
	} catch (error) {
		formProblemOf(error);
		return [];
	}
}

/** Sends the message and redirects, so that a reload doesn't send it again. Returns the typed values if it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
	return sendContact(backendApi(context), await request.formData(), clientAddress(context, request));
}

export default function Contact({ loaderData: { product, shipping, faq, sent } }: Route.ComponentProps) {
	return (
		<div className="page py-band">
			<div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<section>
					<h1 className="title text-4xl">{sent ? 'Thank you' : 'Contact'}</h1>
					{sent ? (
						<Confirmation reference={sent} />
					) : (
						<>
							<p className="mt-4 mb-8 max-w-measure text-lg text-ink-soft">
								{`Contact us about a product, an order or a payment. For an order, include the order number, which starts with ${currentShop().orderPrefix}.`}
							</p>
							{product && (
								<p className="mb-8 border-l-2 border-gilt pl-4">
									<span>Your question is about </span>
									<strong className="font-medium">{product.title}</strong>
									<span>{`, SKU ${product.code}.`}</span>
								</p>
							)}
							{hasEmails() ? (
								<ContactForm
									subject={product ? `Question about ${product.title} (${product.code})` : ''}
									productId={product?.id}
								/>
							) : (
								<EmailUnavailable consequence="there’s no contact form" />
							)}
						</>
					)}
				</section>
				<ContactDetails />
			</div>
			<section aria-labelledby="faq" className="mt-band max-w-[52rem]">
				<h2 id="faq" className="title mb-6 text-3xl">
					Frequently asked questions
				</h2>
				<Faq shipping={shipping} own={faq} />
			</section>
		</div>
	);
}

function Confirmation({ reference }: { reference: string }) {
	useEffect(deleteSentDrafts, []);
	return (
		<div className="mt-6 grid justify-items-start gap-5">
			<FormAccepted className="max-w-measure text-lg">
				<span>We received your message. Your reference is </span>
				<strong className="figures font-medium">{reference}</strong>
				<span>. We’ll reply by email. </span>
				<OutboxLink about={reference}>See its emails in this demo’s outbox</OutboxLink>
			</FormAccepted>
			<ButtonLink to="/contact" variant="secondary">
				Send another message
			</ButtonLink>
		</div>
	);
}

function ContactDetails() {
	const { email, profile } = currentShop();
	const { phone = '', hours = [] } = profile?.contact ?? {};
	return (
		<aside aria-labelledby="reach" className="panel grid grid-cols-1 content-start gap-5 self-start p-6 wrap-anywhere">
			<h2 id="reach" className="title text-xl">
				Other ways to reach us
			</h2>
			<dl className="grid gap-4 text-sm">
				<div>
					<dt className="label text-ink-mute">Email</dt>
					<dd className="mt-1">
						<a className="link" href={`mailto:${email}`}>
							{email}
						</a>
					</dd>
				</div>
				{phone && (
					<div>
						<dt className="label text-ink-mute">Phone</dt>
						<dd className="mt-1">
							<a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
								{phone}
							</a>
						</dd>
					</div>
				)}
				{hours.length > 0 && (
					<div>
						<dt className="label text-ink-mute">Hours</dt>
						{hours.map((line) => (
							<dd key={line} className="mt-1">
								{line}
							</dd>
						))}
					</div>
				)}
				<div>
					<dt className="label text-ink-mute">Post</dt>
					<dd className="mt-1">{postalAddress()}</dd>
				</div>
				<div>
					<dt className="label text-ink-mute">Answers</dt>
					<dd className="mt-1">Within one business day, from the person who packs or tests your items.</dd>
				</div>
			</dl>
			{isDemo() && (
				<p className="text-sm text-ink-mute">{`This is a demo shop: messages are stored${email.endsWith('.example') ? ', and no one reads the email address' : ''}.`}</p>
			)}
		</aside>
	);
}
