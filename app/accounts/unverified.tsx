import { MailForm } from './mail-form.tsx';

type UnverifiedProps = {
	email: string;
	/** What waits for it. */
	until: string;
};

/** The address of the account was not proven yet: why it has to be, and the link once more. */
export function Unverified({ email, until }: UnverifiedProps) {
	return (
		<section aria-labelledby="unverified" className="mt-8 grid gap-4 rounded-sm bg-amber-pale p-5">
			<h2 id="unverified" className="text-xl">
				Your address is not confirmed yet
			</h2>
			<p className="max-w-measure">
				Open the link that we have mailed to <span className="wrap-anywhere">{email}</span>: until then {until}.
			</p>
			<MailForm
				name="verify-own"
				what="confirms your address"
				of={email}
				send={(api, to) => api('resendVerification', { body: { email: to } })}
			/>
		</section>
	);
}
