import { EntryPage } from '../accounts/login/login-page-frame.tsx';
import { ResetForm } from '../accounts/login/reset-password-form.tsx';
import { answerEarlyPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Set a new password', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

export default function ResetPassword() {
	return (
		<EntryPage isByLink title="Set a new password" text="Use the link in our email. This logs you out on all devices.">
			<ResetForm />
		</EntryPage>
	);
}
