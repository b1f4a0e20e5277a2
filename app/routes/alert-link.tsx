import type { ReactNode } from 'react';
import { data, Form, useNavigation } from 'react-router';
import type { Alert, PriceAlert } from '../../contract/alerts/alert.ts';
import { confirmAlert, fetchAlert, removeAlert } from '../alerts/calls.ts';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { useShopData } from '../shop-data.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { formatDollars } from '../ui/format.ts';
import type { Route } from './+types/alert-link.ts';

const stepOf = (url: URL) => (url.pathname.startsWith('/alerts/confirm/') ? 'confirm' : 'unsubscribe');

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Alert', robots: 'noindex' });

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The alert of an emailed link. Changes nothing, because mail scanners open links too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const step = stepOf(url);
	const alert = await nullIfMissing(fetchAlert(backendApi(context), params.token));
	return data({ step, alert }, statusOf(step, alert));
}

/** Confirms or ends the alert. Called by the page, or directly by a mail program (RFC 8058). */
export async function action({ context, params, url }: Route.ActionArgs) {
	const step = stepOf(url);
	const apply = step === 'confirm' ? confirmAlert : removeAlert;
	const done = await nullIfMissing(apply(backendApi(context), params.token));
	return data({ done }, statusOf(step, done));
}

/** `null` if the alert doesn't exist. */
async function nullIfMissing(alert: Promise<Alert>): Promise<Alert | null> {
	try {
		return await alert;
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return null;
		throw error;
	}
}

/** Ending an alert that doesn't exist counts as success; confirming one doesn't. */
function statusOf(step: ReturnType<typeof stepOf>, alert: Alert | null) {
	return { status: step === 'confirm' && !alert ? 404 : 200 };
}

export default function AlertLink({ loaderData: { step, alert }, actionData }: Route.ComponentProps) {
	const Step = step === 'confirm' ? Confirm : Unsubscribe;
	return (
		<div className="page grid justify-items-start gap-5 py-band">
			<Step alert={alert} done={actionData?.done} />
		</div>
	);
}

/** @param done the alert after the action; `null` if it didn't exist */
type StepProps = { alert: Alert | null; done: Alert | null | undefined };

function Confirm({ alert, done }: StepProps) {
	const current = done === undefined ? alert : done;
	if (!current) {
		return (
			<Outcome title="This link no longer works">
				<p>The link expired, or the alert has ended. You can set a new one.</p>
				<ButtonLink to="/alerts">Price alerts</ButtonLink>
			</Outcome>
		);
	}
	if ('product' in current && current.is_in_stock) {
		return (
			<Outcome title="It’s back in stock">
				<p>{`You can buy ${current.product.title} now.`}</p>
				<ButtonLink to={`/product-details/${current.product.id}`}>View product</ButtonLink>
			</Outcome>
		);
	}
	if (!current.is_confirmed) {
		return <Question title="Confirm this alert" alert={current} button="Confirm alert" />;
	}
	return (
		<Outcome title="Your alert is set">
			<p>
				<span>We’ll email you when </span>
				<AlertCondition alert={current} />
				<span>.</span>
			</p>
			{'product' in current && <p>One email, then we delete your address.</p>}
			{'is_armed' in current && !current.is_armed && <p>It’s already there; we’ll email at the next crossing.</p>}
			<ButtonLink to="/" variant="secondary">
				Back to the shop
			</ButtonLink>
		</Outcome>
	);
}

function Unsubscribe({ alert, done }: StepProps) {
	if (alert && done === undefined) return <Question title="End this alert?" alert={alert} button="End alert" />;
	return (
		<Outcome title="This alert has ended">
			<p>{done ? 'We’ve deleted the alert and your address.' : 'This alert no longer exists.'}</p>
			<ButtonLink to="/alerts" variant="secondary">
				Price alerts
			</ButtonLink>
		</Outcome>
	);
}

function Question({ title, alert, button }: { title: string; alert: Alert; button: string }) {
	const isSending = useNavigation().state === 'submitting';
	return (
		<>
			<h1 className="title text-4xl">{title}</h1>
			<p className="text-lg text-ink-soft">
				<span>An email when </span>
				<AlertCondition alert={alert} />
				<span>.</span>
			</p>
			<Form method="post">
				<Button type="submit" size="lg" busy={isSending}>
					{button}
				</Button>
			</Form>
		</>
	);
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
	return (
		<>
			<h1 className="title text-4xl">{title}</h1>
			<div role="status" className="grid max-w-measure justify-items-start gap-5 text-lg text-ink-soft">
				{children}
			</div>
		</>
	);
}

function AlertCondition({ alert }: { alert: Alert }) {
	return 'product' in alert ? `${alert.product.title} is back in stock` : <PriceCondition alert={alert} />;
}

function PriceCondition({ alert: { metal_id, direction, price } }: { alert: PriceAlert }) {
	const metal = useShopData().spot.prices.find((one) => one.metal_id === metal_id);
	return (
		<>
			<span>{`${metal?.name.toLowerCase() ?? metal_id} is ${direction} `}</span>
			<strong className="figures font-medium whitespace-nowrap" translate="no">
				{formatDollars(price)}
			</strong>
			<span> per troy ounce</span>
		</>
	);
}
