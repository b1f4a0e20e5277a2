import { LoginPageFrame } from '../accounts/login/login-page-frame.tsx';
import { RegisterForm } from '../accounts/login/register-form.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Create an account', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

/** The links pass on the page that the visitor came from. */
export const searchParams = ['from'];

export default function Register() {
	return (
		<LoginPageFrame title="Create an account" text="A name, an email address and a password. That’s all we need.">
			<RegisterForm />
		</LoginPageFrame>
	);
}
