import { useAtom, useAtomValue } from 'jotai';
import { BadgeCheck, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { userAtom } from '../storage/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import { loginPath } from './entry-path.ts';
import { Invitation } from './invitation.tsx';
import { NameForm } from './name-form.tsx';
import { Part } from './part.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoStepLogin } from './two-step-login.tsx';
import { Unread } from './unread.tsx';
import { Unverified } from './unverified.tsx';
import { useAnswer } from './use-answer.ts';
import { useForgetSession, useLogOut } from './use-end-session.ts';
import { Waiting } from './waiting.tsx';
import { YourData } from './your-data.tsx';

/**
 * What a person has here; until the page is alive it is the same for everybody, and for guests the way in.
 *
 * @param addresses where their orders go
 */
export function Profile({ addresses }: { addresses: ReactNode }) {
	const user = useAtomValue(userAtom);
	if (user === undefined) return <Waiting text="Loading your account" />;
	if (user) return <OwnAccount key={user.id} addresses={addresses} />;
	return (
		<Invitation title="Nobody is logged in here" text="Log in to see your account, or create one: it takes a minute." />
	);
}

function OwnAccount({ addresses }: { addresses: ReactNode }) {
	const [kept, setKept] = useAtom(userAtom);
	const { answer, setAnswer, problem, askAgain } = useAnswer(async (api, signal) => {
		const { user } = await api('getAccount', { signal });
		setKept(user);
		return user;
	});

	function change(user: User) {
		setAnswer(user);
		setKept(user);
	}

	if (problem) return <Unread problem={problem} onAgain={askAgain} aside={<LogInAnew />} />;
	if (!answer || kept?.id !== answer.id) return <Waiting text="Loading your account" />;
	// Name and address are kept in step with every tab: a new one may be confirmed in another.
	const user = { ...answer, ...kept };
	return (
		<>
			<Greeting user={user} />
			{!user.is_verified && (
				<Unverified email={user.email} until="we do not know that it is yours" onReturn={askAgain} />
			)}
			<Parts user={user} addresses={addresses} onChange={change} />
		</>
	);
}

type PartsProps = { user: User; addresses: ReactNode; onChange: (user: User) => void };

/** What there is of an account, a part for each. */
function Parts({ user, addresses, onChange }: PartsProps) {
	return (
		<div className="mt-10 border-b border-silver-200">
			<Part title="Orders" text="What you have ordered, where it stands, and how to pay for it.">
				<ButtonLink to="/order" variant="secondary">
					Your orders
				</ButtonLink>
			</Part>
			<Part title="Addresses" text="Where your orders go: you choose one at checkout.">
				{addresses}
			</Part>
			<Part title="Portfolio" text="The metal that you hold, at live prices.">
				<ButtonLink to="/portfolio" variant="secondary">
					Your portfolio
				</ButtonLink>
			</Part>
			<Part title="Name" text="What we call you.">
				<NameForm user={user} onChange={onChange} />
			</Part>
			<Part title="E-mail" text="A link to the new address makes it yours. The present one is told.">
				<EmailForm key={user.email} user={user} />
			</Part>
			<WaysIn user={user} />
			<Part title="Your data" text="All that we keep of you, as a file; and the end of it.">
				<YourData user={user} />
			</Part>
		</div>
	);
}

/** How the person logs in, and where they are. */
function WaysIn({ user }: { user: User }) {
	/** Each ends the other sessions. */
	const [passwords, setPasswords] = useState(0);
	return (
		<>
			<Part title="Password" text="A new one logs you out everywhere else.">
				<PasswordForm user={user} onChange={() => setPasswords(passwords + 1)} />
			</Part>
			<Part title="Two-step login" text="A code of your phone besides the password.">
				<TwoStepLogin user={user} />
			</Part>
			<Part title="Passkeys" text="In place of the password and the code: what your device holds.">
				<PasskeyList user={user} />
			</Part>
			<Part title="Where you are logged in" text="What you do not know, log out, and set a new password.">
				<SessionList key={passwords} />
			</Part>
		</>
	);
}

function Greeting({ user: { name, email, is_verified } }: { user: User }) {
	const logOut = useLogOut();
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
			<p className="min-w-0 text-lg wrap-anywhere">
				<span>{name}</span>
				<span className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
					<span>{email}</span>
					{is_verified && (
						<span className="inline-flex items-center gap-1.5 text-sm text-verdigris">
							<BadgeCheck className="size-4" strokeWidth={1.5} aria-hidden />
							<span>Confirmed</span>
						</span>
					)}
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

function LogInAnew() {
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
			Log in anew
		</Button>
	);
}
