import { type MouseEvent, useRef } from 'react';
import type { CallResponse } from '../../contract/calls.ts';
import { browserApi } from '../api/browser.ts';
import { useServerClockAhead } from '../api/server-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { notify } from '../ui/toaster.ts';
import { AskAgain } from './ask-again.tsx';
import { useAnswer } from './use-answer.ts';
import { whenUsed } from './when-used.ts';
import { wordsOf } from './words-of.ts';

type Session = CallResponse<'getSessions'>['sessions'][number];

/** Where the person is logged in, and the end of it: of one device, or of all but this browser. */
export function SessionList() {
	const list = useRef<HTMLUListElement>(null);
	const { answer, setAnswer, problem, askAgain } = useAnswer((api, signal) => api('getSessions', { signal }));

	async function end(body: { id?: string }, said: string) {
		try {
			setAnswer(await browserApi()('endSessions', { body }));
			// The button has gone with what it ended.
			list.current?.focus();
			void notify('success', said);
		} catch (error) {
			void notify('error', wordsOf(error));
			askAgain();
		}
	}

	if (problem) return <AskAgain problem={problem} onAgain={askAgain} />;
	if (!answer) return <Skeleton className="h-24" />;
	return (
		<div className="grid justify-items-start gap-6">
			<ul ref={list} tabIndex={-1} aria-label="Where you are logged in" className="sheet w-full outline-none">
				{answer.sessions.map((session) => (
					<Row
						key={session.id}
						session={session}
						onEnd={() => end({ id: session.id }, `${session.device} is logged out.`)}
					/>
				))}
			</ul>
			{answer.sessions.length > 1 && (
				<>
					<p className="text-sm text-ink-mute">By the clock of this device. Use is noted once an hour.</p>
					<Button variant="secondary" onClick={() => void end({}, 'You are logged out everywhere else.')}>
						Sign out everywhere else
					</Button>
				</>
			)}
		</div>
	);
}

function Row({ session, onEnd }: { session: Session; onEnd: (event: MouseEvent) => void }) {
	const { device, created_at, last_used_at, is_this } = session;
	const ahead = useServerClockAhead();
	const when = (iso: string) => whenUsed(iso, new Date(Date.now() + ahead));
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-silver-200 p-4 last:border-b-0">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
					<span>{device}</span>
					{is_this && <Badge tone="stock">This browser</Badge>}
				</p>
				<p className="figures mt-0.5 text-sm text-ink-mute">
					{`Since ${when(created_at)}; ${is_this ? 'in use now' : `last used ${when(last_used_at)}`}`}
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
