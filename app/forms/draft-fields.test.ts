import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { NameForm } from '../accounts/profile/name-form.tsx';
import AlertForm from '../alerts/alert-form.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { FindOrder } from '../orders/history/find-order.tsx';
import { AddressForm } from '../places/address-form.tsx';
import { HoldingForm } from '../portfolio/holding-form.tsx';
import OutOfStock from '../product/out-of-stock.tsx';
import { ReviewForm } from '../product/review-form.tsx';
import { type FormDraft, mayStoreField } from './form-drafts.ts';

const drafts = vi.hoisted(() => [] as FormDraft[]);
vi.mock('./use-form-draft.ts', () => ({
	useFormDraft: (_: unknown, form: FormDraft) => {
		drafts.push(form);
		return { hasTyped: false, onChange() {}, clear() {} };
	},
}));

const spot = {
	simulated: true,
	source: 'simulated',
	label: '',
	version: 1,
	time: '',
	stale: false,
	age_seconds: 0,
	paused: false,
	prices: [],
};
const root = { settings: {}, origin: '', build: '', spot: spot, categories: [], metals: [] };

/** Renders a form. Returns its HTML and its draft options. */
function renderForm(form: ReactElement): { html: string; draft: FormDraft | undefined } {
	const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => form }]);
	const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { root } } }));
	return { html, draft: drafts.splice(0).at(-1) };
}

/** The fields that a person fills in, each once. */
function fieldsIn(html: string): string[] {
	const controls = [...html.matchAll(/<(input|select|textarea)([^>]*)>/g)].map(([, element = '', attributes = '']) => {
		const attribute = (name: string) => attributes.match(new RegExp(` ${name}="([^"]*)"`, 'i'))?.[1] ?? '';
		const type = element === 'input' ? attribute('type') || 'text' : element.replace('select', 'select-one');
		return { name: attribute('name'), type, autocomplete: attribute('autocomplete') };
	});
	return [...new Set(controls.filter(mayStoreField).map(({ name }) => name))];
}

const places = [{ code: 'US', name: 'United States', states: 'NY New York' }];
const user = { id: 'ada', name: 'Ada Byron', email: 'ada@example.com', is_verified: true, created_at: '' };
const noop = () => {};

test.each<[name: string, form: ReactElement]>([
	['price-alert-gold', createElement(AlertForm, {})],
	['price-alert-silver', createElement(AlertForm, { metal: 'silver' })],
	['review-1001', createElement(ReviewForm, { productId: '1001' })],
	['stock-alert-1001', createElement(OutOfStock, { product: { id: '1001' } })],
	['contact', createElement(ContactForm, { subject: '', productId: undefined })],
	['contact-1001', createElement(ContactForm, { subject: '', productId: '1001' })],
	['find-order', createElement(FindOrder, {})],
	['address', createElement(AddressForm, { places, isFirst: false, onSaved: noop })],
	['holding new', createElement(HoldingForm, { onDone: noop, onCancel: noop })],
	['account-name', createElement(NameForm, { user, onChange: noop })],
])('the draft %s includes every field that a person fills in', (name, form) => {
	const { html, draft } = renderForm(form);
	const fields = fieldsIn(html);
	expect(fields).not.toEqual([]);
	expect({ name: draft?.name, fields: draft?.fields.toSorted() }).toEqual({ name, fields: fields.toSorted() });
});
