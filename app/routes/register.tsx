import { answerEarlyPost } from '../accounts/early-post.server.ts';
import { EntryPage } from '../accounts/entry-page.tsx';
import { RegisterForm } from '../accounts/register-form.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Create an account', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

/** The links lead on to the page that the visitor came from. */
export const searchParams = ['from'];

export default function Register() {
	return (
		<EntryPage title="Create an account" text="A name, an e-mail address and a password: no more is asked for.">
			<RegisterForm />
		</EntryPage>
	);
}
