import { answerEarlyPost } from '../accounts/early-post.server.ts';
import { EntryPage } from '../accounts/entry-page.tsx';
import { VerifyEmail } from '../accounts/verify-email.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', robots: 'noindex' });

/** Its form is sent by the page's own code alone. */
export const action = answerEarlyPost;

export default function VerifyEmailPage() {
	return (
		<EntryPage
			isByLink
			title="Confirm your address"
			text="So that we know that mail to it reaches you, and nobody else."
		>
			<VerifyEmail />
		</EntryPage>
	);
}
