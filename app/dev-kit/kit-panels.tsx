import { useState } from 'react';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { notify, type ToastTone } from '../ui/overlays/toasts.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Section } from '../ui/section.tsx';
import { KitRow } from './kit-basics.tsx';

const panels = ['left', 'right', 'top', 'dialog', 'confirm'] as const;
const tones: ToastTone[] = ['info', 'success', 'warning', 'error'];
const breadcrumbs = [{ name: 'Home', to: '/' }, { name: 'Gold', to: '/shop1?category=gold' }, { name: 'Gold Coins' }];
const questions = [
	{ id: 'spot', title: 'What is spot?', content: 'The price of an ounce for delivery now.', open: true },
	{ id: 'ask', title: 'What is the ask?', content: 'What we sell at: spot and a premium.' },
];

/** Drawers, dialogs, toasts, an accordion, breadcrumbs, pagination and an empty state. */
export function KitPanels() {
	const [panel, setPanel] = useState<(typeof panels)[number]>();
	const close = () => setPanel(undefined);
	return (
		<Section title="Panels and lists" eyebrow="Parts">
			<KitRow>
				{panels.map((name) => (
					<Button key={name} variant="secondary" onClick={() => setPanel(name)}>
						Open {name}
					</Button>
				))}
				{tones.map((tone) => (
					<Button key={tone} variant="quiet" onClick={() => notify(tone, `Gold Stag, 1 oz added to cart (${tone})`)}>
						Toast {tone}
					</Button>
				))}
			</KitRow>
			{(['left', 'right', 'top'] as const).map((side) => (
				<Drawer
					key={side}
					open={panel === side}
					onClose={close}
					title={`From the ${side}`}
					side={side}
					footer={<Button className="w-full">Checkout</Button>}
				>
					<p className="p-5">What is inside.</p>
					<Button className="mx-5" onClick={() => notify('success', 'Gold Stag, 1 oz added to cart')}>
						Toast over a panel
					</Button>
				</Drawer>
			))}
			<Dialog open={panel === 'dialog'} onClose={close} title="A dialog">
				Words in the middle of the page.
			</Dialog>
			<ConfirmDialog
				open={panel === 'confirm'}
				danger
				title="Are you sure deleted your all cart items ?"
				confirmLabel="Clear cart"
				onConfirm={close}
				onCancel={close}
			/>
			<Accordion items={questions} className="mt-10" />
			<Breadcrumbs items={breadcrumbs} className="mt-8" />
			<div className="mt-8 grid gap-3">
				{[1, 5, 12].map((page) => (
					<Pagination key={page} page={page} pages={12} label={`Pages, at ${page}`} href={(to) => `?page=${to}`} />
				))}
			</div>
			<EmptyState
				title="Your cart is empty"
				text="What you put in it will wait here."
				action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
			/>
		</Section>
	);
}
