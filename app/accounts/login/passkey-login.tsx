import { useSetAtom } from 'jotai';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';
import { userAtom } from '../../storage/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

/** Logs in with a passkey instead of a password. */
export function PasskeyLogin() {
	const setUser = useSetAtom(userAtom);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function logIn() {
		setBusy(true);
		setProblem(undefined);
		try {
			const api = browserApi();
			const { signByPasskey } = await import('../passkey.ts');
			const passkey = await signByPasskey(await api('beginPasskeyLogin', { body: {} }));
			const { token, user } = await api('logInWithPasskey', { body: { passkey } });
			setUser(user, token);
		} catch (error) {
			setProblem(errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div className="grid max-w-form justify-items-start gap-4 border-t border-silver-200 pt-6 noscript:hidden">
			<Button
				variant="secondary"
				busy={isBusy}
				icon={<Fingerprint className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={() => void logIn()}
			>
				Log in with a passkey
			</Button>
			<FormProblem>{problem}</FormProblem>
		</div>
	);
}
