import { useState } from 'react';
import { useLocation } from 'react-router';
import { maxEmailLength } from '../../../contract/limits.ts';
import type { Api } from '../../api/client.ts';
import { EmailUnavailable, hasEmails } from '../../email-notes.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { saveReturnPath } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { LinkSentNotice, type SentLink } from './link-sent-notice.tsx';

type RequestLinkFormProps = {
	name: string;
	/** What the emailed link does. */
	what: string;
	send: (api: Api, email: string) => Promise<{ open_by: string }>;
};

/** Requests an email with a link. */
export function RequestLinkForm({ name, what, send }: RequestLinkFormProps) {
	const location = useLocation();
	const [sentLink, setSentLink] = useState<SentLink>();
	const { fields, typed, ...rest } = useAccountForm({
		name,
		draftFields: ['email'],
		check: async () => (await import('../form-checks.ts')).checks.mail,
		send: async (api, { email }: Record<'email', string>) => {
			const { open_by } = await send(api, email);
			saveReturnPath(location);
			setSentLink({ email, openBy: open_by });
		},
	});
	if (!hasEmails()) return <EmailUnavailable consequence={`it can’t send you a link that ${what}`} />;
	if (sentLink) return <LinkSentNotice {...sentLink} what={what} />;
	return (
		<AccountForm {...rest} send="Send the link" size="lg">
			<Field label="Email" name="email" error={fields.email}>
				<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={maxEmailLength} />
			</Field>
		</AccountForm>
	);
}
