import { data } from 'react-router';
import { ApiFailure } from '../api/failure.ts';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** What became of a form that was sent: accepted, or what stands in the way beside each field, with what was typed. */
export type FormAnswer<Name extends string> =
	| { isAccepted: true }
	| { isAccepted: false; message: string; fields: Texts<Name>; typed: Texts<Name> };

/**
 * Passes what was typed on by `send`; the backend is the one to judge it.
 *
 * @throws whatever is not the sender's to mend
 */
export async function answerForm<Name extends string>(typed: Texts<Name>, send: () => Promise<unknown>) {
	try {
		await send();
		return data<FormAnswer<Name>>({ isAccepted: true });
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
		const { message, fields, status } = error;
		return data<FormAnswer<Name>>({ isAccepted: false, message, fields: fields as Texts<Name>, typed }, status);
	}
}
