import type { ComponentProps } from 'react';
import { OwnAccount } from '../own-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ConfirmedAddress } from './greeting.tsx';
import { NameForm } from './name-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { YourData } from './your-data.tsx';

/** The name, the address and the data of the account. */
export default function AccountDetails() {
	return <OwnAccount>{(user, onChange) => <Sections user={user} onChange={onChange} />}</OwnAccount>;
}

function Sections({ user, onChange }: ComponentProps<typeof NameForm>) {
	return (
		<div className="border-b border-silver-200">
			<ProfileSection title="Name" text="The name we use for you.">
				<NameForm user={user} onChange={onChange} />
			</ProfileSection>
			<ProfileSection title="Email" text="We email a link to the new address, and a notice to your current one.">
				<div className="grid gap-5">
					<ConfirmedAddress email={user.email} />
					<EmailForm key={user.email} user={user} />
				</div>
			</ProfileSection>
			<ProfileSection title="Your data" text="Download or delete your data.">
				<YourData user={user} />
			</ProfileSection>
		</div>
	);
}
