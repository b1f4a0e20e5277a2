import { LoginPageFrame } from '../accounts/login/login-page-frame.tsx';
import { ResetPasswordForm } from '../accounts/login/reset-password-form.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Set a new password', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

export default function ResetPassword() {
	return (
		<LoginPageFrame
			isByLink
			title="Set a new password"
			text="Use the link in our email. This logs you out on all devices."
		>
			<ResetPasswordForm />
		</LoginPageFrame>
	);
}
