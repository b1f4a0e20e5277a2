import { type MouseEvent, useRef } from 'react';
import type { CallResponse } from '../../../contract/calls.ts';
import { browserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useServerClockOffset } from '../../api/server-clock.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryNotice } from '../retry-notice.tsx';
import { formatLastUse } from './format-last-use.ts';

type Session = CallResponse<'getSessions'>['sessions'][number];

/** The account's sessions. Each can be logged out, or all except this browser. */
export function SessionList() {
	const list = useRef<HTMLUListElement>(null);
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded((api, signal) => api('getSessions', { signal }));

	async function end(body: { id?: string }, successText: string) {
		try {
			setAnswer(await browserApi()('endSessions', { body }));
			// The focused button was removed together with its session.
			list.current?.focus();
			void notify('success', successText);
		} catch (error) {
			void notify('error', errorMessage(error));
			reload();
		}
	}

	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!answer) return <Skeleton className="h-24" />;
	return (
		<div className="grid justify-items-start gap-6">
			<ul ref={list} tabIndex={-1} aria-label="Where you are logged in" className="panel w-full outline-none">
				{answer.sessions.map((session) => (
					<Row
						key={session.id}
						session={session}
						onEnd={() => end({ id: session.id }, `${session.device} was logged out.`)}
					/>
				))}
			</ul>
			{answer.sessions.length > 1 && (
				<>
					<p className="text-sm text-ink-mute">Last use is updated hourly.</p>
					<Button variant="secondary" onClick={() => void end({}, 'You’re logged out everywhere else.')}>
						Log out everywhere else
					</Button>
				</>
			)}
		</div>
	);
}

function Row({ session, onEnd }: { session: Session; onEnd: (event: MouseEvent) => void }) {
	const { device, created_at, last_used_at, is_this } = session;
	const clockOffset = useServerClockOffset();
	const when = (iso: string) => formatLastUse(iso, new Date(Date.now() + clockOffset));
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-silver-200 p-4 last:border-b-0">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
					<span>{device}</span>
					{is_this && <Badge tone="stock">This browser</Badge>}
				</p>
				<p className="figures mt-0.5 text-sm text-ink-mute">
					{`Logged in ${when(created_at)}; ${is_this ? 'in use now' : `last used ${when(last_used_at)}`}`}
				</p>
			</div>
			{!is_this && (
				<Button variant="secondary" size="sm" className="target" onClick={onEnd}>
					Log out
					<span className="sr-only">{` ${device}`}</span>
				</Button>
			)}
		</li>
	);
}
