import type { ReactNode } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { Badge } from '../../ui/badge.tsx';
import { AccountCard, CardContent } from '../account-card.tsx';

/** The login methods and the number of sessions, for the overview of the account. */
export default function SecurityCard() {
	const loaded = useLoaded(async (api, signal) => {
		const [{ since }, { passkeys }, { sessions }] = await Promise.all([
			api('getSecondFactor', { signal }),
			api('getPasskeys', { signal }),
			api('getSessions', { signal }),
		]);
		return { isTwoStep: since !== null, passkeys: passkeys.length, sessions: sessions.length };
	});
	return (
		<AccountCard title="Security" to="/profile/security" linkText="Login and security">
			<CardContent loaded={loaded}>
				{({ isTwoStep, passkeys, sessions }) => (
					<dl className="grid gap-3 border-t border-silver-200 pt-4 text-sm">
						<Row name="Two-step login">
							<Badge tone={isTwoStep ? 'stock' : 'muted'}>{isTwoStep ? 'On' : 'Off'}</Badge>
						</Row>
						<Row name="Passkeys">{passkeys === 0 ? 'None' : String(passkeys)}</Row>
						<Row name="Logged in on">{`${sessions} ${sessions === 1 ? 'device' : 'devices'}`}</Row>
					</dl>
				)}
			</CardContent>
		</AccountCard>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex items-center justify-between gap-4">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="figures">{children}</dd>
		</div>
	);
}
