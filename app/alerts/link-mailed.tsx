import { noMail, useKeepsMail } from '../no-mail.ts';
import { FormAccepted } from '../ui/form-accepted.tsx';

/** Stands in place of a form that has a link mailed, which confirms what it asked for. @param until what that waits for */
export function LinkMailed({ confirms, until }: { confirms: string; until: string }) {
	const keepsMail = useKeepsMail();
	return (
		<FormAccepted>
			{keepsMail
				? `We have written a link that confirms ${confirms}. ${noMail} Until that link is opened, ${until}.`
				: `Look into your mail: we have sent you a link that confirms ${confirms}. Until you have opened it, ${until}.`}
		</FormAccepted>
	);
}
