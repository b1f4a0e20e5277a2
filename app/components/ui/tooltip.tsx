import type { ReactNode } from 'react';

/** Words beside an icon on hover and on focus. Decoration only: the control inside must carry its own name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
	return (
		<span className="tip-host relative inline-flex">
			{children}
			<span className="tip" aria-hidden>
				{text}
			</span>
		</span>
	);
}
