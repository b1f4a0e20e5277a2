import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { maxEmailLength, maxNameLength, maxPhoneLength } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { maxSellRows } from '../../contract/selling/limits.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { ClearFormButton } from '../forms/clear-form-button.tsx';
import { markDraftSent } from '../forms/form-drafts.ts';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { Link } from '../navigation/link.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { personalStorage } from '../storage/personal-storage.ts';
import { storedKey } from '../storage/stored-key.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Input } from '../ui/input.tsx';
import { heldOffers, useHasExpired, useIsSameSource } from './held-offers.ts';
import { offerFor, totalOf } from './live-offer.ts';
import { OfferTotal } from './offer-total.tsx';
import { SellRow } from './sell-row.tsx';
import { rowName } from './typed-rows.ts';
import { rowsDraftName, useRows } from './use-rows.ts';

const draftFields = ['name', 'email', 'phone'];

/** The items, the current offer and the contact details. Without JavaScript, the 'Show the offer' button computes the offer. */
export function SellForm({ terms, first }: { terms: SellTerms; first: string }) {
	const { Form, form, intentField, fields, typed, problem, isBusy, clearing } = usePostedForm<string>({
		intent: 'sell',
		draft: { name: 'sell', fields: draftFields },
	});
	const { rows, texts, announcement, hasTyped, readFields, add, remove, clear } = useRows(form.ref, typed, first);
	const [key, isHydrated] = useRequestKey(typed.key);
	const spot = useSpot();
	// The server's HTML is cached, so it shows no offers. The response to a posted form does.
	const isOffering = isHydrated || typed.key !== undefined;
	const hasExpired = useHasExpired(typed.held);
	const isSameSource = useIsSameSource(typed.held, spot.source);
	const held = hasExpired || !isSameSource ? undefined : heldOffers(typed, texts);
	const offers =
		isOffering && !(spot.paused && !held) ? texts.map((row, place) => held?.[place] ?? offerFor(row, terms, spot)) : [];
	const sum = totalOf(offers);
	const send = useRef<HTMLButtonElement>(null);
	return (
		<Form
			{...form}
			action="/sell"
			onChange={(event) => {
				form.onChange(event);
				readFields();
			}}
			onSubmit={(event) => {
				form.onSubmit(event);
				markDraftSent(rowsDraftName);
			}}
		>
			<EnterButton isHydrated={isHydrated} send={send} />
			<h2 id="pieces" tabIndex={-1} className="title mb-5 text-2xl outline-none">
				What you have
			</h2>
			{rows.map(({ id, initial }, place) => (
				<SellRow
					key={id}
					place={place}
					initial={initial}
					text={texts[place] ?? initial}
					terms={terms}
					offer={isOffering && !spot.paused ? offers[place] : null}
					errorOf={(field) => fields[rowName(place, field)] ?? null}
					onRemove={rows.length > 1 ? () => remove(place) : undefined}
				/>
			))}
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<div className="flex flex-wrap items-center gap-4 border-t border-silver-200 pt-5">
				{rows.length < maxSellRows && (
					<Button
						type="submit"
						name="do"
						value="add"
						formAction="/sell#pieces"
						variant="secondary"
						icon={<Plus className="size-4" strokeWidth={1.5} aria-hidden />}
						onClick={(event) => {
							event.preventDefault();
							add();
						}}
					>
						Add a row
					</Button>
				)}
				{!isHydrated && (
					<Button type="submit" name="do" value="show" formAction="/sell#offer" variant="secondary">
						Show the offer
					</Button>
				)}
				<ClearFormButton
					hasTyped={clearing.hasTyped || hasTyped}
					onClear={() => {
						clear();
						clearing.onClear();
					}}
				/>
			</div>
			<OfferTotal sum={sum} isHeld={held !== undefined} isOffering={isOffering} />
			<ContactFields fields={fields} typed={typed} />
			<input {...intentField} />
			<input type="hidden" name="key" value={typed.key ?? key} />
			<input type="hidden" name="offer" value={sum === undefined ? '' : toDollars(sum)} />
			<FormProblem className="mt-5">{problem}</FormProblem>
			{typed.earlier && (
				<p className="mt-3">
					<Link to={`/sell/${typed.earlier}`} className="link">
						See your earlier request
					</Link>
				</p>
			)}
			<div className="mt-6 grid justify-items-start gap-3">
				<Button ref={send} type="submit" name="do" value="send" size="lg" busy={isBusy}>
					Submit request
				</Button>
				<p className="max-w-measure text-sm text-ink-mute">
					We hold the offer for 7 business days until your items arrive. No obligation. We use your email only for this
					offer.
				</p>
			</div>
		</Form>
	);
}

/** The idempotency key of this tab's next request, and whether the page has hydrated. */
function useRequestKey(returnedKey: string | undefined): [key: string, isHydrated: boolean] {
	const [key, setKey] = useState('');
	useEffect(() => {
		if (returnedKey) personalStorage.set('sell_key', returnedKey);
		setKey(storedKey(personalStorage, 'sell_key'));
	}, [returnedKey]);
	return [key, key !== ''];
}

/** The form's first button, which Enter clicks. It never removes a row. With live offers, Enter only submits from the contact fields. */
function EnterButton({ isHydrated, send }: { isHydrated: boolean; send: RefObject<HTMLButtonElement | null> }) {
	return (
		<button
			type="submit"
			name="do"
			value="show"
			className="sr-only"
			tabIndex={-1}
			aria-hidden
			onClick={(event) => {
				if (!isHydrated) return;
				event.preventDefault();
				if (document.activeElement?.closest('[data-who]')) send.current?.click();
			}}
		>
			Show the offer
		</button>
	);
}

type ContactFieldsProps = Record<'fields' | 'typed', Record<string, string | undefined>>;

function ContactFields({ fields, typed }: ContactFieldsProps) {
	return (
		<section data-who aria-labelledby="who" className="mt-10">
			<h2 id="who" className="title mb-5 text-2xl">
				Your details
			</h2>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Name" name="name" error={fields.name ?? null}>
					<Input defaultValue={typed.name} autoComplete="name" maxLength={maxNameLength} />
				</Field>
				<Field label="Email" name="email" error={fields.email ?? null}>
					<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
				</Field>
				<Field label="Phone" name="phone" error={fields.phone ?? null} required={false}>
					<Input type="tel" defaultValue={typed.phone} autoComplete="tel" maxLength={maxPhoneLength} />
				</Field>
			</div>
		</section>
	);
}
