import { useLocation } from 'react-router';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { hasEmails } from '../email-notes.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { entryPath } from './login/login-path.ts';

/** In place of a page that is for people who are logged in: the way in, which leads back here. */
export function Invitation({ title, text }: { title: string; text: string }) {
	const { pathname, search } = useLocation();
	const here = pathname + search;
	return (
		<EmptyState
			title={title}
			text={text}
			action={
				<>
					<ButtonLink to={entryPath('/login', here)}>Log in</ButtonLink>
					{hasEmails() && (
						<ButtonLink to={entryPath('/register', here)} variant="secondary">
							Create an account
						</ButtonLink>
					)}
				</>
			}
		/>
	);
}
