import { LoginForm } from '../accounts/login/login-form.tsx';
import { LoginPageFrame } from '../accounts/login/login-page-frame.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Log in', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

/** The links pass on the page that the visitor came from. */
export const searchParams = ['from'];

export default function Login() {
	return (
		<LoginPageFrame title="Log in" text="The cart, lists and checkout also work without an account.">
			<LoginForm />
		</LoginPageFrame>
	);
}
