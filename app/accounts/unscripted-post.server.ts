import { data } from 'react-router';

/** The response to an account form that the browser has posted without JavaScript. It never contains a password. */
export type UnscriptedPost = { message: string; typed: { name: string; email: string } };

/**
 * Refuses an account form that the browser has posted before the page was hydrated. The form isn't sent to the API, because
 * only the page's own code may receive its response.
 */
export async function rejectUnscriptedPost({ request }: { request: Request }) {
	const form = await request.formData();
	const textOf = (name: string) => String(form.get(name) ?? '');
	const message = 'The page was still loading, so nothing was sent. Please try again.';
	return data<UnscriptedPost>({ message, typed: { name: textOf('name'), email: textOf('email') } }, 400);
}
