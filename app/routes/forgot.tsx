import { answerEarlyPost } from '../accounts/early-post.server.ts';
import { EntryPage } from '../accounts/entry-page.tsx';
import { MailForm } from '../accounts/mail-form.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/forgot.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Forgot your password?', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

export default function Forgot() {
	return (
		<EntryPage
			title="Forgot your password?"
			text="Give the address of your account: a link that sets a new password goes to it."
		>
			<MailForm
				name="forgot"
				what="sets a new password"
				send={(api, email) => api('forgotPassword', { body: { email } })}
			/>
		</EntryPage>
	);
}
