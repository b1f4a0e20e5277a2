import type { ReactNode } from 'react';
import { EmblemRow } from '../../catalogue/emblems.tsx';
import { OutboxLink } from '../../email-notes.tsx';
import { NeedsScript } from '../account-form.tsx';

type EntryPageProps = {
	title: string;
	text: ReactNode;
	/** A mailed link leads here: its form comes once the link was read, and would push what stands below it. */
	isByLink?: boolean;
	children: ReactNode;
};

/** A page on the way into an account: what it is for, its form, and what an account is. */
export function EntryPage({ title, text, isByLink, children }: EntryPageProps) {
	return (
		<div className="page grid grid-cols-1 gap-x-20 gap-y-14 py-band lg:grid-cols-[minmax(0,1fr)_24rem]">
			<section className="grid grid-cols-1 content-start gap-8">
				<header>
					<h1 className="title text-4xl">{title}</h1>
					<p className="mt-4 max-w-measure text-lg text-ink-soft">
						<span>{`${text} `}</span>
						{isByLink && <OutboxLink>This demo’s emails are in its outbox</OutboxLink>}
					</p>
				</header>
				<NeedsScript />
				{children}
			</section>
			{!isByLink && <Promises />}
		</div>
	);
}

const promises = [
	{ title: 'You can shop without one', text: 'The cart, lists and checkout work without an account.' },
	{
		title: 'We store very little',
		text: 'Your name, email and login sessions. Download or delete them anytime.',
	},
	{ title: 'It stays private', text: 'We never reveal who has an account.' },
];

function Promises() {
	return (
		<aside aria-labelledby="promises" className="sheet grid content-start gap-5 self-start p-6 sm:p-7">
			<EmblemRow className="h-6 text-silver-400" />
			<h2 id="promises" className="title text-xl">
				About accounts
			</h2>
			<dl className="rule-double grid gap-4 pt-5 text-sm">
				{promises.map((promise) => (
					<div key={promise.title}>
						<dt className="font-medium">{promise.title}</dt>
						<dd className="mt-1 text-ink-soft">{promise.text}</dd>
					</div>
				))}
			</dl>
		</aside>
	);
}
