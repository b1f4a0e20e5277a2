import { cx } from 'class-variance-authority';
import { ArrowRight, GitCompareArrows, Heart, Truck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Emblem, EmblemRow, type EmblemShape } from '../catalogue/emblems.tsx';
import { Mark } from '../layouts/logo.tsx';
import { Price } from '../pricing/price.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-styles.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Rating } from '../ui/rating.tsx';
import { Section } from '../ui/section.tsx';
import { sampleCard } from './sample-card.ts';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['sm', 'md', 'lg'];
const tones: BadgeTone[] = ['gilt', 'sale', 'stock', 'muted', 'danger'];
const shapes: EmblemShape[] = ['lozenge', 'oval', 'shield', 'octagon', 'round', 'tablet'];
const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;
const types = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const colors = [
	'bg-white bg-sheet bg-paper bg-vellum bg-plate bg-silver-100 bg-silver-200 bg-silver-300 bg-silver-400 bg-silver-500',
	'bg-ink bg-ink-soft bg-ink-mute bg-gilt-deep bg-gilt bg-gilt-bright bg-gilt-leaf bg-gilt-pale',
	'bg-verdigris bg-verdigris-pale bg-wax bg-wax-deep bg-wax-pale bg-steel bg-amber bg-amber-pale',
];

/** Colors, typography, emblems, buttons, badges and prices. */
export function KitBasics() {
	return (
		<>
			<Section title="Color, type and mark" eyebrow="Tokens">
				{colors.map((line) => (
					<KitRow key={line}>
						{line.split(' ').map((color) => (
							<span key={color} className="w-20 text-2xs text-ink-mute">
								<span className={cx('panel mb-1 block h-12', color)} />
								{color.slice(3)}
							</span>
						))}
					</KitRow>
				))}
				{types.map((type) => (
					<p key={type} className={cx('title mt-4', type)}>
						Weighed, tried and marked
					</p>
				))}
				<p className="mt-4 text-lg">Large text. Ships Within 1 Business Day of Cleared Payment.</p>
				<p>
					Text. Every figure in its column: <span className="figures">$4,012.30</span>, and a{' '}
					<a className="link" href="#main">
						link in running text
					</a>
					.
				</p>
				<p className="text-sm text-ink-mute">Small and quiet. Spot per troy ounce.</p>
				<p className="label mt-2">Label of a certificate</p>
				<KitRow>
					<Mark className="size-16" />
					{shapes.map((shape) => (
						<Emblem key={shape} shape={shape} text="A" className="size-12 text-gilt" />
					))}
					<EmblemRow className="h-8 text-ink-mute" />
				</KitRow>
			</Section>
			<Section title="Buttons, badges, prices" eyebrow="Parts" tone="vellum" link={{ to: '/shop1', text: 'View all' }}>
				{sizes.map((size) => (
					<KitRow key={size}>
						{variants.map((variant) => (
							<Button key={variant} variant={variant} size={size}>
								Add to cart
							</Button>
						))}
					</KitRow>
				))}
				<KitRow>
					<Button busy>Placing order</Button>
					<Button disabled>Out of stock</Button>
					<Button icon={<Truck className="size-4" aria-hidden />}>With an icon</Button>
					<ButtonLink to="/shop1" variant="secondary" icon={<ArrowRight className="size-4" aria-hidden />}>
						A link
					</ButtonLink>
					<a className="link" href="#main">
						A link in words
					</a>
				</KitRow>
				<KitRow>
					{variants.map((variant) => (
						<Button key={variant} variant={variant} disabled>
							Disabled {variant}
						</Button>
					))}
					{variants.map((variant) => (
						<Button key={variant} variant={variant} busy>
							Busy {variant}
						</Button>
					))}
				</KitRow>
				<KitRow>
					<IconButton label="Close the sample" icon={<X {...icon} />} />
					<IconButton label="Disabled" icon={<X {...icon} />} disabled />
					<IconButton label="Busy" icon={<X {...icon} />} busy />
					<IconButton label="Pressed" icon={<Heart {...icon} />} aria-pressed />
					<IconButton label="On a picture" icon={<Heart {...icon} />} tone="raised" />
					<IconButton
						label="Small, words at the left"
						icon={<GitCompareArrows {...icon} />}
						tone="raised"
						size="sm"
						tipSide="left"
					/>
				</KitRow>
				<KitRow>
					{tones.map((tone) => (
						<Badge key={tone} tone={tone}>
							{tone}
						</Badge>
					))}
				</KitRow>
				<KitRow>
					<Price product={sampleCard({ pricing: { ask: 4012.3 } })} size="sm" />
					<Price product={sampleCard({ pricing: { ask: 4012.3 }, discount: 5 })} />
					<Price product={sampleCard({ pricing: { ask: 126480 }, discount: 3 })} size="lg" />
				</KitRow>
				<KitRow>
					{[0, 0.5, 2.5, 4.5, 5].map((value) => (
						<Rating key={value} value={value} count={value * 4} />
					))}
				</KitRow>
			</Section>
		</>
	);
}

/** A row of samples. */
export function KitRow({ children }: { children: ReactNode }) {
	return <div className="mt-5 flex flex-wrap items-center gap-4">{children}</div>;
}
