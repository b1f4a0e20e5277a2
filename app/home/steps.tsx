import { cx } from 'class-variance-authority';
import { Section } from '../ui/section.tsx';

type StepsProps = {
	title: string;
	steps: { title: string; text: string }[];
	tone?: 'ink' | 'vellum';
	/** Numbers the steps, if their order matters. */
	numbered?: boolean;
};

/** A few short texts, side by side. */
export function Steps({ title, steps, tone = 'vellum', numbered = false }: StepsProps) {
	const List = numbered ? 'ol' : 'ul';
	const quiet = tone === 'ink' ? 'text-silver-300' : 'text-ink-soft';
	return (
		<Section title={title} tone={tone}>
			<List
				className={cx(
					'grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-8',
					steps.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
				)}
			>
				{steps.map((step, index) => (
					<li key={step.title} className="border-t border-current/25 pt-3 max-sm:flex sm:pt-4 max-sm:gap-4">
						{numbered && (
							<p className={cx('figures font-display text-2xl', tone === 'ink' ? 'text-gilt-leaf' : 'text-gilt')}>
								{index + 1}
							</p>
						)}
						<div>
							<h3 className="title text-xl sm:mt-2">{step.title}</h3>
							<p className={cx('mt-1 max-sm:text-sm sm:mt-1.5', quiet)}>{step.text}</p>
						</div>
					</li>
				))}
			</List>
		</Section>
	);
}
