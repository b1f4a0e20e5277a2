import { Suspense } from 'react';
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import { pageMeta } from '../page-head/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-styles.ts';
import { writtenPart } from '../ui/lazy-part.tsx';

// Whole in the server's HTML; only where a page leads nowhere.
const WaysOn = writtenPart(
	import.meta.env.SSR ? (await import('./dead-end-suggestions.tsx')).default : undefined,
	() => import('./dead-end-suggestions.tsx'),
);

/** What is wrong, and whether and when to try again. No status where no server was reached. */
type Shown = { status?: number; message: string; text: string };

/** What browsers say when nothing comes over the network. */
const offline = /fetch|network|load failed/i;

/** The address of the page itself, to be loaded anew: with JavaScript and without. */
const here = '';

function describe(error: unknown): Shown {
	const { status = 0, statusText, data } = Object(error) as Partial<ErrorResponse>;
	// Said by one of the shop's own loaders.
	if (data?.text) return { status, ...data };
	if (status >= 502 || (!status && offline.test(String(error)))) {
		return {
			status,
			message: 'We can’t reach the shop',
			text: 'Check your connection and try again in a minute.',
		};
	}
	if (isRouteErrorResponse(error) && status < 500) {
		return { status, message: statusText || 'Bad Request', text: 'Trying again won’t help.' };
	}
	return {
		status: 500,
		message: 'Something went wrong on our side',
		text: 'Try again in a minute. If it happens again, please contact us.',
	};
}

/** The head of a page in whose place an error is shown; nothing where there is none. */
export function errorMeta({ error }: { error?: unknown }) {
	if (!error) return [];
	const { status, message } = describe(error);
	return pageMeta({ title: status === 404 || status === 410 ? 'Page not found' : message, robots: 'noindex' });
}

/** The page in place of one that could not be shown: docs/what-it-does.md, 'Error pages'. */
export function ErrorPage({ error }: { error: unknown }) {
	const { status, message, text } = describe(error);
	const mayPass = !status || status >= 500;
	const isNowhere = status === 404 || status === 410;
	return (
		<>
			<section className="mx-auto grid max-w-xl justify-items-center gap-4 px-5 py-16 text-center">
				{!!status && <p className="figures font-display text-4xl text-gilt">{status}</p>}
				<h1 className="max-w-full text-2xl wrap-anywhere">{message}</h1>
				<p className="text-pretty text-ink-soft">{text}</p>
				<div className="mt-4 flex flex-wrap justify-center gap-3">
					{mayPass && (
						<a href={here} className={buttonLook()}>
							Try again
						</a>
					)}
					<ButtonLink to="/" variant={mayPass ? 'secondary' : 'primary'}>
						Back to Home
					</ButtonLink>
				</div>
			</section>
			{isNowhere && (
				<Suspense>
					<WaysOn />
				</Suspense>
			)}
		</>
	);
}
