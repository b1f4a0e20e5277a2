import { cva } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Link } from '../navigation/link.tsx';

type SectionProps = {
	/** The id of the heading, if it must not depend on the position of the section. */
	id?: string;
	title: string;
	/** A few words above the title. */
	eyebrow?: string;
	/** A sentence below the title. */
	text?: ReactNode;
	link?: { to: string; text: string };
	headingLevel?: 2 | 3;
	tone?: 'paper' | 'vellum' | 'ink';
	className?: string;
	/** The items of the section. If the array is empty, the section isn't rendered. */
	lists?: readonly unknown[];
	children: ReactNode;
};

const band = cva('py-band', { variants: { tone: { paper: '', vellum: 'bg-vellum', ink: 'on-ink' } } });
const mutedText = cva('', {
	variants: { tone: { paper: 'text-ink-mute', vellum: 'text-ink-mute', ink: 'text-silver-300' } },
});

/** A band of the page with a heading. */
export function Section(props: SectionProps) {
	const own = useId();
	const { id = own, title, eyebrow, text, link, headingLevel = 2, tone = 'paper', className, children } = props;
	if (props.lists?.length === 0) return null;
	const Heading = `h${headingLevel}` as const;
	return (
		<section aria-labelledby={id} className={band({ tone, className })}>
			<div className="page">
				<header className="section-head">
					<div>
						{eyebrow && <p className={mutedText({ tone, className: 'label mb-2.5' })}>{eyebrow}</p>}
						<Heading id={id} className="title text-3xl">
							{title}
						</Heading>
						{text && <p className={mutedText({ tone, className: 'mt-2 max-w-measure' })}>{text}</p>}
					</div>
					{link && <MoreLink {...link} />}
				</header>
				{children}
			</div>
		</section>
	);
}

/** A subtle link with an arrow that moves on hover. */
export function MoreLink({ to, text }: { to: string; text: string }) {
	return (
		<Link to={to} className="more-link">
			<span className="link">{text}</span>
		</Link>
	);
}
