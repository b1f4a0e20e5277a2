import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../contract/catalogue/product.ts';
import { maxEmailLength } from '../../contract/limits.ts';
import type { StockAlertField } from '../alerts/stock-alert.server.ts';
import { browserApi } from '../api/browser.ts';
import { unavailableText } from '../catalogue/availability.ts';
import { fetchProduct } from '../catalogue/calls.ts';
import { stockAlertFormId, stockAlertPath } from '../catalogue/paths.ts';
import { ConfirmationLinkSent, hasEmails } from '../email-notes.tsx';
import { FormFooter } from '../forms/form-footer.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-styles.ts';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Input } from '../ui/input.tsx';

const draftFields: StockAlertField[] = ['email'];

type OutOfStockProps = { product: Pick<Product, 'id' | 'paused'> };

/** Replaces the buy buttons of a product that is out of stock or whose metal is paused: a form for a single email alert. Tells the user when it is back. */
export default function OutOfStock({ product }: OutOfStockProps) {
	const { id, paused } = product;
	if (useIsBack(id)) {
		return (
			<div role="status" className="grid justify-items-start gap-3">
				<p>{paused ? 'You can buy it again.' : 'It’s back in stock.'}</p>
				<ButtonLink to={`/product-details/${id}`}>See it</ButtonLink>
			</div>
		);
	}
	return (
		<>
			<section
				id={stockAlertFormId(id)}
				tabIndex={-1}
				aria-label={hasEmails() ? 'Notify me' : unavailableText(product)}
				className="panel scroll-mt-24 p-5"
			>
				<StockAlertForm product={product} />
			</section>
			<div className="buy-bar out-of-stock-bar">
				<p className="whitespace-nowrap">{unavailableText(product)}</p>
				{hasEmails() && (
					<a href={`#${stockAlertFormId(id)}`} className={buttonClasses({ variant: 'secondary', size: 'narrow' })}>
						Notify me
					</a>
				)}
			</div>
		</>
	);
}

/** The alert form. Works with and without JavaScript; the server validates both. */
function StockAlertForm({ product: { id, paused } }: OutOfStockProps) {
	const { Form, form, isAccepted, fields, typed, ...footer } = usePostedForm<StockAlertField>({
		intent: 'stock-alert',
		key: `stock-alert-${id}`,
		draft: { name: `stock-alert-${id}`, fields: draftFields },
	});
	const reason = paused ? 'We’ve paused sales of this metal.' : 'Out of stock.';
	if (!hasEmails()) return <p>{reason}</p>;
	if (isAccepted) {
		return (
			<FormAccepted>
				<ConfirmationLinkSent confirms="this" until="the alert is off" />
			</FormAccepted>
		);
	}
	return (
		<Form {...form} action={stockAlertPath(id)} className="grid gap-4">
			<p>{`${reason} We’ll email you when ${paused ? 'you can buy it again' : 'it’s back'}.`}</p>
			<Field label="Your email" name="email" error={fields.email ?? null} required>
				<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
			</Field>
			<FormFooter {...footer} send="Notify me">
				One email, then we delete your address.
			</FormFooter>
		</Form>
	);
}

/** How often to check the stock while the page is visible, in milliseconds. */
const pollInterval = 30_000;

/** Whether an out-of-stock product has come back. If so, also reloads the page's data. */
function useIsBack(id: string): boolean {
	const [isBack, setIsBack] = useState(false);
	const { revalidate } = useRevalidator();
	const checkStock = useEffectEvent(async () => {
		if (document.visibilityState !== 'visible') return;
		const product = await fetchProduct(browserApi(), id).catch(() => null);
		if (product?.status !== 'in-stock') return;
		setIsBack(true);
		await revalidate();
	});

	useEffect(() => {
		if (isBack) return;
		const onTick = () => void checkStock();
		const timer = setInterval(onTick, pollInterval);
		document.addEventListener('visibilitychange', onTick);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', onTick);
		};
	}, [isBack]);

	return isBack;
}
