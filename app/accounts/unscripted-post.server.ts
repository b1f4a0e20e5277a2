import { data } from 'react-router';

/** What becomes of a form that the browser posted by itself; of passwords nothing is said. */
export type EarlyPost = { message: string; typed: { name: string; email: string } };

/**
 * The answer to a form of an account that was sent before the page's own code was there to send it: nothing was done, since
 * what the shop answers is for that code alone.
 */
export async function answerEarlyPost({ request }: { request: Request }) {
	const form = await request.formData();
	const textOf = (name: string) => String(form.get(name) ?? '');
	const message = 'The page was still loading, so nothing was sent. Please try again.';
	return data<EarlyPost>({ message, typed: { name: textOf('name'), email: textOf('email') } }, 400);
}
