import { LoginPageFrame } from '../accounts/login/login-page-frame.tsx';
import { RequestLinkForm } from '../accounts/login/request-link-form.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/forgot.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Forgot your password?', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

export default function Forgot() {
	return (
		<LoginPageFrame
			title="Forgot your password?"
			text="Enter your account email, and we’ll send you a link to set a new password."
		>
			<RequestLinkForm
				name="forgot"
				what="sets a new password"
				send={(api, email) => api('forgotPassword', { body: { email } })}
			/>
		</LoginPageFrame>
	);
}
