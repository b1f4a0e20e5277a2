import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Tab = { id: string; title: string; content: ReactNode };

/** Where each key leads from one tab of several. */
const keys: Record<string, (place: number, count: number) => number> = {
	ArrowLeft: (place, count) => (place + count - 1) % count,
	ArrowRight: (place, count) => (place + 1) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

/**
 * Panels of which one is shown, chosen by tabs: arrows, Home and End move between them, Tab goes on into the panel.
 * Without JavaScript all panels stand below one another, each under its title.
 */
export function Tabs({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
	const [active, setActive] = useState(0);
	const id = useId();

	function move(event: KeyboardEvent<HTMLDivElement>) {
		const to = keys[event.key]?.(active, tabs.length);
		if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
		event.preventDefault();
		setActive(to);
		event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
	}

	return (
		<div className={className}>
			<div
				role="tablist"
				aria-label={label}
				className="flex gap-x-7 overflow-x-auto border-b border-silver-300 noscript:hidden"
				onKeyDown={move}
			>
				{tabs.map((tab, place) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						id={`${id}-tab-${tab.id}`}
						aria-controls={`${id}-${tab.id}`}
						aria-selected={place === active}
						tabIndex={place === active ? 0 : -1}
						className="tab"
						onClick={() => setActive(place)}
					>
						{tab.title}
					</button>
				))}
			</div>
			{tabs.map((tab, place) => (
				<div
					key={tab.id}
					role="tabpanel"
					id={`${id}-${tab.id}`}
					aria-labelledby={`${id}-tab-${tab.id}`}
					tabIndex={place === active ? 0 : -1}
					className={`pt-5 outline-offset-4 ${place === active ? '' : 'hidden noscript:block'}`}
				>
					<h3 className="title mb-2 hidden text-xl noscript:block">{tab.title}</h3>
					{tab.content}
				</div>
			))}
		</div>
	);
}
