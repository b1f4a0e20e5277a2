import { useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import { OwnAccount } from '../own-account.tsx';
import { TwoStepLogin } from '../second-factor/two-step-login.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

/** The login methods and the current sessions. */
export default function AccountSecurity() {
	return <OwnAccount>{(user) => <Sections user={user} />}</OwnAccount>;
}

function Sections({ user }: { user: User }) {
	/** How often the password was changed. Each change ends the other sessions, so the list is loaded again. */
	const [passwordChanges, setPasswordChanges] = useState(0);
	return (
		<div className="border-b border-silver-200">
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
		</div>
	);
}
