import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../contract/catalogue/product.ts';
import { maxEmailLength } from '../../contract/limits.ts';
import type { StockAlertField } from '../alerts/stock-alert.server.ts';
import { browserApi } from '../api/browser.ts';
import { fetchProduct } from '../catalogue/calls.ts';
import { stockAlertFormId, stockAlertPath } from '../catalogue/paths.ts';
import { ConfirmationLinkSent, hasEmails } from '../email-notes.tsx';
import { FormFooter } from '../forms/form-footer.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-styles.ts';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Input } from '../ui/input.tsx';

const draftFields: StockAlertField[] = ['email'];

type OutOfStockProps = { product: Pick<Product, 'id'> };

/** Stands where a product is bought while there is none: one mail when there is. Once it is back, it says that. */
export default function OutOfStock({ product: { id } }: OutOfStockProps) {
	if (useIsBack(id)) {
		return (
			<div role="status" className="grid justify-items-start gap-3">
				<p>It’s back in stock.</p>
				<ButtonLink to={`/product-details/${id}`}>See it</ButtonLink>
			</div>
		);
	}
	return (
		<>
			<section
				id={stockAlertFormId(id)}
				tabIndex={-1}
				aria-label={hasEmails() ? 'Notify me' : 'Out of stock'}
				className="sheet scroll-mt-24 p-5"
			>
				<TellMe id={id} />
			</section>
			<div className="buy-bar flex items-center justify-between gap-2 md:hidden">
				<p className="whitespace-nowrap">Out of stock</p>
				{hasEmails() && (
					<a href={`#${stockAlertFormId(id)}`} className={buttonLook({ variant: 'secondary', size: 'narrow' })}>
						Notify me
					</a>
				)}
			</div>
		</>
	);
}

/** Sent by itself, or by the browser where there is no JavaScript; the server judges both alike. */
function TellMe({ id }: { id: string }) {
	const { Form, form, isAccepted, fields, typed, ...end } = usePostedForm<StockAlertField>({
		intent: 'stock-alert',
		key: `stock-alert-${id}`,
		draft: { name: `stock-alert-${id}`, fields: draftFields },
	});
	if (!hasEmails()) return <p>Out of stock.</p>;
	if (isAccepted) {
		return (
			<FormAccepted>
				<ConfirmationLinkSent confirms="this" until="the alert is off" />
			</FormAccepted>
		);
	}
	return (
		<Form {...form} action={stockAlertPath(id)} className="grid gap-4">
			<p>Out of stock. We’ll email you when it’s back.</p>
			<Field label="Your email" name="email" error={fields.email ?? null} required>
				<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
			</Field>
			<FormFooter {...end} send="Notify me">
				One email, then we delete your address.
			</FormFooter>
		</Form>
	);
}

/** How often stock is asked for while the page is looked at, in milliseconds. */
const period = 30_000;

/** Whether a product that was out of stock has come back since; the page is then brought up to date, too. */
function useIsBack(id: string): boolean {
	const [isBack, setIsBack] = useState(false);
	const { revalidate } = useRevalidator();
	const look = useEffectEvent(async () => {
		if (document.visibilityState !== 'visible') return;
		const product = await fetchProduct(browserApi(), id).catch(() => null);
		if (product?.status !== 'in-stock') return;
		setIsBack(true);
		await revalidate();
	});

	useEffect(() => {
		if (isBack) return;
		const onLook = () => void look();
		const timer = setInterval(onLook, period);
		document.addEventListener('visibilitychange', onLook);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', onLook);
		};
	}, [isBack]);

	return isBack;
}
