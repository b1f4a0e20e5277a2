import { Suspense } from 'react';
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import { pageMeta } from '../page-head/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-styles.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { ErrorReference } from './error-reference.tsx';

// The server's HTML contains the suggestions. Only a page that was not found loads their code.
const DeadEndSuggestions = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./dead-end-suggestions.tsx')).default : undefined,
	() => import('./dead-end-suggestions.tsx'),
);

/** The texts of the error page. It has no status if no server was reached. */
type ErrorDescription = { status?: number; message: string; text: string };

/** Matches the messages of network errors in all browsers. */
const offline = /fetch|network|load failed/i;

/** A link to the page itself, which reloads it with and without JavaScript. */
const here = '';

function describe(error: unknown): ErrorDescription {
	const { status = 0, statusText, data } = Object(error) as Partial<ErrorResponse>;
	// A loader has thrown its own message.
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

/** The meta data of an error page, or an empty list if there is no error. */
export function errorMeta({ error }: { error?: unknown }) {
	if (!error) return [];
	const { status, message } = describe(error);
	return pageMeta({ title: status === 404 || status === 410 ? 'Page not found' : message, robots: 'noindex' });
}

/** Replaces a page that failed: docs/what-it-does.md, 'Error pages'. */
export function ErrorPage({ error }: { error: unknown }) {
	const { status, message, text } = describe(error);
	const isTemporary = !status || status >= 500;
	const isNotFound = status === 404 || status === 410;
	return (
		<>
			<section className="mx-auto grid max-w-xl justify-items-center gap-4 px-5 pt-14 pb-10 text-center">
				{!!status && <p className="figures font-display text-4xl text-gilt">{status}</p>}
				<h1 className="max-w-full text-2xl wrap-anywhere">{message}</h1>
				<p className="text-pretty text-ink-soft">{text}</p>
				{isTemporary && <ErrorReference error={error} />}
				<div className="mt-4 flex flex-wrap justify-center gap-3">
					{isTemporary && (
						<a href={here} className={buttonClasses()}>
							Try again
						</a>
					)}
					<ButtonLink to="/" variant={isTemporary ? 'secondary' : 'primary'}>
						Back to Home
					</ButtonLink>
				</div>
			</section>
			{isNotFound && (
				<Suspense>
					<DeadEndSuggestions />
				</Suspense>
			)}
		</>
	);
}
