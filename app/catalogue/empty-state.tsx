import type { ReactNode } from 'react';
import { EmblemRow } from './emblems.tsx';

/** Replaces an empty list. It says what is missing and where to continue. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
	return (
		<div className="mx-auto grid max-w-form justify-items-center gap-3 py-band text-center">
			<EmblemRow className="mb-3 h-8 text-silver-400" />
			<h2 className="title text-2xl wrap-anywhere">{title}</h2>
			{text && <p className="text-ink-soft">{text}</p>}
			{action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
		</div>
	);
}
