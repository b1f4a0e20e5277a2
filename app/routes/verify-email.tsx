import { LoginPageFrame } from '../accounts/login/login-page-frame.tsx';
import { VerifyEmail } from '../accounts/login/verify-email.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

export default function VerifyEmailPage() {
	return (
		<LoginPageFrame isByLink title="Confirm your address" text="So we know that our emails reach you, and only you.">
			<VerifyEmail />
		</LoginPageFrame>
	);
}
