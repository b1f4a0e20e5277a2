import { useAtomValue } from 'jotai';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { userAtom } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { AccountNav } from './account-nav.tsx';
import { LoadingAccount } from './loading-account.tsx';
import { LoginInvitation } from './login-invitation.tsx';
import { useLogOut } from './use-end-session.ts';

type AccountPageProps = {
	title: string;
	/** Read to screen readers while the page loads. */
	loading: string;
	/** Tells guests why to log in. */
	invitation: string;
	/** The content for the logged-in user. */
	children: (user: Pick<User, 'id' | 'name' | 'email'>) => ReactNode;
	/** Content below for everybody. */
	below?: ReactNode;
};

/** A page of the account. The server renders the same HTML for everybody: the navigation, and a placeholder for the content. */
export function AccountPage({ title, loading, invitation, children, below }: AccountPageProps) {
	const user = useAtomValue(userAtom);
	const isGuest = user === null;
	const placeholder = <LoadingAccount text={loading} />;
	return (
		<div className="page pt-8 pb-band sm:pt-12">
			<header className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3 xl:mb-10">
				<h1 className="title text-4xl">{title}</h1>
				{user && <LogOutButton />}
			</header>
			<div className="xl:grid xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-x-12">
				{/* Guests see it too: without it, the content would move after hydration. */}
				<AccountNav />
				<div className="min-w-0">
					{user === undefined && placeholder}
					{isGuest && <LoginInvitation title="You’re not logged in" text={invitation} />}
					{user && (
						<Suspense key={user.id} fallback={placeholder}>
							{children(user)}
						</Suspense>
					)}
					{/* Hidden until the content above has loaded, because it would move. Without JavaScript, nothing moves. */}
					{below && <div className={belowClass(user)}>{below}</div>}
				</div>
			</div>
		</div>
	);
}

function belowClass(user: unknown): string {
	if (user === undefined) return 'mt-8 hidden noscript:block';
	return user === null ? 'mt-8 grid justify-items-center' : 'mt-14';
}

function LogOutButton() {
	const logOut = useLogOut();
	return (
		<Button
			variant="quiet"
			size="narrow"
			className="-mr-3"
			icon={<LogOut className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={() => void logOut()}
		>
			Log out
		</Button>
	);
}
