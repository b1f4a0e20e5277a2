import { useLocation } from 'react-router';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { hasEmails } from '../email-notes.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { withReturnPath } from './login/login-path.ts';

/** Replaces a page that requires a login. Its links return to the page after the login. */
export function LoginInvitation({ title, text }: { title: string; text: string }) {
	const { pathname, search } = useLocation();
	const here = pathname + search;
	return (
		<EmptyState
			title={title}
			text={text}
			action={
				<>
					<ButtonLink to={withReturnPath('/login', here)}>Log in</ButtonLink>
					{hasEmails() && (
						<ButtonLink to={withReturnPath('/register', here)} variant="secondary">
							Create an account
						</ButtonLink>
					)}
				</>
			}
		/>
	);
}
