import { notices } from '../chrome/notices.ts';

export function ProductNotices() {
	return (
		<ul className="grid gap-2.5 border-t border-silver-200 pt-5 text-sm text-ink-soft">
			{notices.map(({ Icon, text }) => (
				<li key={text} className="flex items-center gap-3">
					<Icon className="size-4.5 flex-none text-gilt" strokeWidth={1.5} aria-hidden />
					{text}
				</li>
			))}
		</ul>
	);
}
