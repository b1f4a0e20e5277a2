import type { ReactNode } from 'react';
import { EmblemRow } from '../../catalogue/emblems.tsx';
import { OutboxLink } from '../../email-notes.tsx';
import { JavaScriptRequired } from '../account-form.tsx';

type LoginPageFrameProps = {
	title: string;
	text: ReactNode;
	/** Set if an emailed link opens the page. Its form appears late, so nothing is rendered below it that would shift. */
	isByLink?: boolean;
	children: ReactNode;
};

/** The frame of the pages for login, registration and password reset. Beside the form it explains accounts. */
export function LoginPageFrame({ title, text, isByLink, children }: LoginPageFrameProps) {
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
				<JavaScriptRequired />
				{children}
			</section>
			{!isByLink && <AboutAccounts />}
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

function AboutAccounts() {
	return (
		<aside aria-labelledby="promises" className="panel grid content-start gap-5 self-start p-6 sm:p-7">
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
