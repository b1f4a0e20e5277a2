import { EntryPage } from '../accounts/login/login-page-frame.tsx';
import { VerifyEmail } from '../accounts/login/verify-email.tsx';
import { answerEarlyPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

export default function VerifyEmailPage() {
	return (
		<EntryPage isByLink title="Confirm your address" text="So we know that our emails reach you, and only you.">
			<VerifyEmail />
		</EntryPage>
	);
}
