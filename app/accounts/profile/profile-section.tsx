import { type ReactNode, useId } from 'react';

type ProfileSectionProps = {
	/** Anchor of the section. */
	id?: string;
	title: string;
	text: string;
	children: ReactNode;
};

/** A section of the profile, with its title on the left and its content on the right. */
export function ProfileSection({ id: sectionId, title, text, children }: ProfileSectionProps) {
	const id = useId();
	return (
		<section
			id={sectionId}
			aria-labelledby={id}
			className="grid gap-x-16 gap-y-6 border-t border-silver-200 py-10 lg:grid-cols-[18rem_minmax(0,1fr)]"
		>
			<header>
				<h2 id={id} className="title text-2xl">
					{title}
				</h2>
				<p className="mt-2 max-w-measure text-sm text-ink-mute">{text}</p>
			</header>
			<div className="min-w-0">{children}</div>
		</section>
	);
}
