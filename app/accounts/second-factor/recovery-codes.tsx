import { Download } from 'lucide-react';
import { brandName } from '../../../contract/shop.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../save-file.ts';

type RecoveryCodesProps = { codes: string[]; email: string; onSaved: () => void };

/** Shows new recovery codes, which replace an authenticator app at a login. The shop can show them only once. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
	const text = [`Recovery codes for ${email} at ${brandName()}, each good for one login:`, '', ...codes, ''].join('\n');
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				Use one to log in when you don’t have your phone. Each works once. Keep them away from your phone. We can’t show
				them again.
			</p>
			<ul
				aria-label="Recovery codes"
				className="figures grid gap-x-6 sm:grid-cols-2 gap-y-2 rounded-sm bg-silver-100 p-5"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onSaved}>I’ve saved them</Button>
				<Button
					variant="secondary"
					icon={<Download className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={() => saveFile('recovery-codes.txt', text)}
				>
					Download
				</Button>
			</div>
		</div>
	);
}
