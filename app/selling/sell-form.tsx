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
import { personalStorage } from '../storage/personal.ts';
import { keptKey } from '../storage/stored-key.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Input } from '../ui/input.tsx';
import { heldOffers, useIsOfSource, useIsOver } from './held-offers.ts';
import { offerFor, sumOf } from './live-offer.ts';
import { SellRow } from './sell-row.tsx';
import { SellSum } from './sell-sum.tsx';
import { rowName } from './typed-rows.ts';
import { keptRows, useRows } from './use-rows.ts';

const draftFields = ['name', 'email', 'phone'];

/** What somebody has, what is paid for it at this moment, and who they are. Without JavaScript 'Show the offer' says what is paid. */
export function SellForm({ terms, first }: { terms: SellTerms; first: string }) {
	const { Form, form, intentField, fields, typed, problem, isBusy, clearing } = usePostedForm<string>({
		intent: 'sell',
		draft: { name: 'sell', fields: draftFields },
	});
	const { rows, texts, said, hasTyped, read, add, remove, clear } = useRows(form.ref, typed, first);
	const [key, isAlive] = useKey(typed.key);
	const spot = useSpot();
	// The server's page is kept as it is; what it answers is of this moment.
	const isOffering = isAlive || typed.key !== undefined;
	const isOver = useIsOver(typed.held);
	const isOfSource = useIsOfSource(typed.held, spot.source);
	const held = isOver || !isOfSource ? undefined : heldOffers(typed, texts);
	const offers =
		isOffering && !(spot.paused && !held) ? texts.map((row, place) => held?.[place] ?? offerFor(row, terms, spot)) : [];
	const sum = sumOf(offers);
	const send = useRef<HTMLButtonElement>(null);
	return (
		<Form
			{...form}
			action="/sell"
			onChange={(event) => {
				form.onChange(event);
				read();
			}}
			onSubmit={(event) => {
				form.onSubmit(event);
				markDraftSent(keptRows);
			}}
		>
			<EnterButton isAlive={isAlive} send={send} />
			<h2 id="pieces" tabIndex={-1} className="title mb-5 text-2xl outline-none">
				What you have
			</h2>
			{rows.map(({ id, begins }, place) => (
				<SellRow
					key={id}
					place={place}
					begins={begins}
					text={texts[place] ?? begins}
					terms={terms}
					offer={isOffering && !spot.paused ? offers[place] : null}
					errorOf={(field) => fields[rowName(place, field)] ?? null}
					onRemove={rows.length > 1 ? () => remove(place) : undefined}
				/>
			))}
			<p role="status" className="sr-only">
				{said}
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
				{!isAlive && (
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
			<SellSum sum={sum} isHeld={held !== undefined} isOffering={isOffering} />
			<WhoFields fields={fields} typed={typed} />
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

/** The key of the request that this tab is about to send, the same until it is kept; and whether the page is alive. */
function useKey(answered: string | undefined): [key: string, isAlive: boolean] {
	const [key, setKey] = useState('');
	useEffect(() => {
		if (answered) personalStorage.set('sell_key', answered);
		setKey(keptKey(personalStorage, 'sell_key'));
	}, [answered]);
	return [key, key !== ''];
}

/** What Enter presses, which is the first button of a form: never the removal of a row. Where offers are live it sends from the last fields alone. */
function EnterButton({ isAlive, send }: { isAlive: boolean; send: RefObject<HTMLButtonElement | null> }) {
	return (
		<button
			type="submit"
			name="do"
			value="show"
			className="sr-only"
			tabIndex={-1}
			aria-hidden
			onClick={(event) => {
				if (!isAlive) return;
				event.preventDefault();
				if (document.activeElement?.closest('[data-who]')) send.current?.click();
			}}
		>
			Show the offer
		</button>
	);
}

type WhoFieldsProps = Record<'fields' | 'typed', Record<string, string | undefined>>;

function WhoFields({ fields, typed }: WhoFieldsProps) {
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
