import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnAlert, OwnAlerts as Response } from '../../contract/alerts/own-alerts.ts';
import { LoadingAccount } from '../accounts/loading-account.tsx';
import { RetryNotice } from '../accounts/retry-notice.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { hasEmails } from '../email-notes.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { describeOwnAlert } from './describe-own-alert.ts';
import { OwnAlertRow } from './own-alert-row.tsx';
import { ownAlertsApi } from './own-alerts-api.ts';

/** The alerts of the user's address. Each can be ended. */
export default function OwnAlerts({ email }: { email: string }) {
	const {
		data: response,
		setData: setResponse,
		problem,
		reload,
	} = useLoaded((_, signal) => ownAlertsApi()('getOwnAlerts', { signal }));
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!response) return <LoadingAccount text="Loading your alerts" />;
	return <Alerts email={email} response={response} onChange={setResponse} onFailure={reload} />;
}

type AlertsProps = {
	email: string;
	response: Response;
	onChange: (response: Response) => void;
	/** Called when a change failed. The list may be outdated. */
	onFailure: () => void;
};

function Alerts({ email, response: { alerts, total }, onChange, onFailure }: AlertsProps) {
	const { prices } = useSpot();
	const { root, ending, setEnding, isBusy, end } = useEnding({ onChange, onFailure });
	const newAlert = hasEmails() && (
		<ButtonLink to="/alerts" variant="secondary" icon={<Plus className="size-4" strokeWidth={1.5} aria-hidden />}>
			Set a price alert
		</ButtonLink>
	);
	return (
		<div ref={root} tabIndex={-1} className="grid grid-cols-1 justify-items-start gap-6 outline-none">
			{alerts.length === 0 ? (
				<div className="w-full">
					<EmptyState
						title="You have no alerts"
						text="We email you when gold, silver, platinum or palladium crosses your price. For a product that’s out of stock, set an alert on its page."
						action={newAlert}
					/>
				</div>
			) : (
				<>
					<p className="text-ink-soft wrap-anywhere">{`We send these alerts to ${email}.`}</p>
					<ul aria-label="Your alerts" className="panel w-full">
						{alerts.map((alert) => (
							<OwnAlertRow key={alert.id} alert={alert} onEnd={() => setEnding(alert)} />
						))}
					</ul>
					{total > alerts.length && (
						<p className="figures text-sm text-ink-soft">{`These are the newest ${alerts.length} of ${total} alerts.`}</p>
					)}
					{newAlert}
				</>
			)}
			<ConfirmDialog
				open={ending !== undefined}
				title="End this alert?"
				confirmLabel="End alert"
				cancelLabel="Keep it"
				danger
				busy={isBusy}
				onConfirm={() => ending && void end(ending)}
				onCancel={() => setEnding(undefined)}
			>
				{ending && `${describeOwnAlert(ending, prices)}. We’ll no longer email you about it.`}
			</ConfirmDialog>
		</div>
	);
}

/** Ends alerts. The clicked button unmounts with its row, so the focus moves to the list afterwards. */
function useEnding({ onChange, onFailure }: Pick<AlertsProps, 'onChange' | 'onFailure'>) {
	const root = useRef<HTMLDivElement>(null);
	/** The alert to end while the dialog is open. */
	const [ending, setEnding] = useState<OwnAlert>();
	const [isBusy, setBusy] = useState(false);
	const [endCount, setEndCount] = useState(0);

	useEffect(() => {
		if (endCount > 0) root.current?.focus();
	}, [endCount]);

	async function end({ id }: OwnAlert) {
		setBusy(true);
		try {
			onChange(await ownAlertsApi()('endOwnAlert', { body: { id } }));
			void notify('success', 'The alert has ended.');
		} catch (error) {
			void notify('error', errorMessage(error));
			onFailure();
		}
		setBusy(false);
		// Batched with the focus change: nothing outside an open dialog can take the focus.
		setEnding(undefined);
		setEndCount((times) => times + 1);
	}
	return { root, ending, setEnding, isBusy, end };
}
