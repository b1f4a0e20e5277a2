import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

type Shown = { status: number; message: string };

function describe(error: unknown): Shown {
	if (!isRouteErrorResponse(error)) return { status: 500, message: 'Something went wrong on our side' };
	const message = typeof error.data === 'object' && error.data?.message;
	return { status: error.status, message: message || error.statusText || 'Something went wrong' };
}

export function errorTitle(error: unknown): string {
	const { status, message } = describe(error);
	return status === 404 || status === 410 ? 'Page not found' : message;
}

/** The page in place of one that could not be shown: spec sections 2 and 8, the text as it stands there. */
export function ErrorPage({ error }: { error: unknown }) {
	const { status, message } = describe(error);
	return (
		<section className="mx-auto grid max-w-xl justify-items-center gap-4 px-5 py-24 text-center">
			<p className="figures font-display text-4xl text-gilt">{status}</p>
			<h1 className="max-w-full text-2xl wrap-anywhere">{message}</h1>
			<p className="text-ink-soft">
				Whoops, this is embarassing. Looks like the page you were looking for wasn't found.
			</p>
			<ButtonLink to="/" className="mt-4">
				Back to Home
			</ButtonLink>
		</section>
	);
}
