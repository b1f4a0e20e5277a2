import { useAtom, useAtomValue } from 'jotai';
import { BadgeCheck, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { userAtom } from '../storage/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadingAccount } from './loading-account.tsx';
import { loginPath } from './login/login-path.ts';
import { LoginInvitation } from './login-invitation.tsx';
import { EmailForm } from './profile/email-form.tsx';
import { NameForm } from './profile/name-form.tsx';
import { PasskeyList } from './profile/passkey-list.tsx';
import { PasswordForm } from './profile/password-form.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SessionList } from './profile/session-list.tsx';
import { YourData } from './profile/your-data.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { TwoStepLogin } from './second-factor/two-step-login.tsx';
import { useForgetSession, useLogOut } from './use-end-session.ts';

/**
 * The account page. Until the page is hydrated it shows a placeholder, and guests get a login link.
 *
 * @param addresses the section with saved addresses
 */
export function Profile({ addresses }: { addresses: ReactNode }) {
	const user = useAtomValue(userAtom);
	if (user === undefined) return <LoadingAccount text="Loading your account" />;
	if (user) return <OwnAccount key={user.id} addresses={addresses} />;
	return (
		<LoginInvitation
			title="You’re not logged in"
			text="Log in to see your account, or create one. It takes a minute."
		/>
	);
}

function OwnAccount({ addresses }: { addresses: ReactNode }) {
	const [storedUser, setStoredUser] = useAtom(userAtom);
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded(async (api, signal) => {
		const { user } = await api('getAccount', { signal });
		setStoredUser(user);
		return user;
	});

	function change(user: User) {
		setAnswer(user);
		setStoredUser(user);
	}

	if (problem) return <RetryNotice problem={problem} onAgain={reload} aside={<LogInAgain />} />;
	if (!answer || storedUser?.id !== answer.id) return <LoadingAccount text="Loading your account" />;
	// The stored name and address are newer if they were changed in another tab.
	const user = { ...answer, ...storedUser };
	return (
		<>
			<Greeting user={user} />
			<Sections user={user} addresses={addresses} onChange={change} />
		</>
	);
}

type SectionsProps = { user: User; addresses: ReactNode; onChange: (user: User) => void };

function Sections({ user, addresses, onChange }: SectionsProps) {
	return (
		<div className="mt-10 border-b border-silver-200">
			<ProfileSection title="Orders" text="See what you’ve ordered, its status and how to pay.">
				<ButtonLink to="/order" variant="secondary">
					Your orders
				</ButtonLink>
			</ProfileSection>
			<ProfileSection title="Addresses" text="Save addresses to choose from at checkout.">
				{addresses}
			</ProfileSection>
			<ProfileSection title="Portfolio" text="Your metal, valued at live prices.">
				<ButtonLink to="/portfolio" variant="secondary">
					Your portfolio
				</ButtonLink>
			</ProfileSection>
			<ProfileSection title="Name" text="The name we use for you.">
				<NameForm user={user} onChange={onChange} />
			</ProfileSection>
			<ProfileSection title="Email" text="We email a link to the new address, and a notice to your current one.">
				<EmailForm key={user.email} user={user} />
			</ProfileSection>
			<LoginSections user={user} />
			<ProfileSection title="Your data" text="Download or delete your data.">
				<YourData user={user} />
			</ProfileSection>
		</div>
	);
}

/** The login methods and the current sessions. */
function LoginSections({ user }: { user: User }) {
	/** How often the password was changed. Each change ends the other sessions, so the list is loaded again. */
	const [passwordChanges, setPasswordChanges] = useState(0);
	return (
		<>
			<ProfileSection id="password" title="Password" text="Changing it logs you out everywhere else.">
				<PasswordForm user={user} onChange={() => setPasswordChanges(passwordChanges + 1)} />
			</ProfileSection>
			<ProfileSection title="Two-step login" text="A phone code plus your password.">
				<TwoStepLogin user={user} />
			</ProfileSection>
			<ProfileSection title="Passkeys" text="Log in with your device instead of your password and a code.">
				<PasskeyList user={user} />
			</ProfileSection>
			<ProfileSection title="Where you are logged in" text="Log out unfamiliar devices, then change your password.">
				<SessionList key={passwordChanges} />
			</ProfileSection>
		</>
	);
}

function Greeting({ user: { name, email } }: { user: User }) {
	const logOut = useLogOut();
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
			<p className="min-w-0 text-lg wrap-anywhere">
				<span>{name}</span>
				<span className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
					<span>{email}</span>
					<span className="inline-flex items-center gap-1.5 text-sm text-verdigris">
						<BadgeCheck className="size-4" strokeWidth={1.5} aria-hidden />
						<span>Confirmed</span>
					</span>
				</span>
			</p>
			<Button
				variant="secondary"
				icon={<LogOut className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={() => void logOut()}
			>
				Log out
			</Button>
		</div>
	);
}

function LogInAgain() {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	return (
		<Button
			variant="secondary"
			onClick={() => {
				forget();
				void navigate(loginPath(window.location));
			}}
		>
			Log in again
		</Button>
	);
}
