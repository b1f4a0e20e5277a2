import { answerEarlyPost } from '../accounts/early-post.server.ts';
import { EntryPage } from '../accounts/entry-page.tsx';
import { ResetForm } from '../accounts/reset-form.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Set a new password', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

export default function ResetPassword() {
	return (
		<EntryPage
			isByLink
			title="Set a new password"
			text="By the link of our mail. Whoever is logged in to the account, on any device, is logged out."
		>
			<ResetForm />
		</EntryPage>
	);
}
