import { answerEarlyPost } from '../accounts/early-post.server.ts';
import { EntryPage } from '../accounts/entry-page.tsx';
import { LoginForm } from '../accounts/login-form.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Log in', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

/** The links lead on to the page that the visitor came from. */
export const searchParams = ['from'];

export default function Login() {
	return (
		<EntryPage title="Log in" text="To your account. Cart, lists and checkout are there without one, too.">
			<LoginForm />
		</EntryPage>
	);
}
