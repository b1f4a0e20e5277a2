import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { currentShop, hasDemoTexts } from '../../contract/shop.ts';
import { Link } from '../navigation/link.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import { MoreLink } from '../ui/section.tsx';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'About',
		description: hasDemoTexts()
			? 'Who we are, how we price, how we test what we sell, and what in this demo is made up.'
			: `Who ${currentShop().name} is, and how to reach us.`,
		canonical: '/about',
		origin: matches[0].loaderData?.origin,
	});

const prices = [
	{ step: 'Spot price of one ounce of gold', amount: '$4,000.00' },
	{ step: 'Premium of the coin, 3.75%', amount: '$150.00' },
	{ step: 'Our price', amount: '$4,150.00' },
	{ step: 'Locked at checkout for', amount: `${quoteMinutes} minutes` },
];

const tests = [
	{ name: 'Weight', text: 'To a hundredth of a gram, compared with the mint’s published weight.' },
	{ name: 'Size', text: 'Diameter and thickness by caliper. Right weight at the wrong size is the oldest trick.' },
	{ name: 'Density', text: 'In water. Gold is 19.3 times as heavy as the water it pushes aside; brass is not nine.' },
	{ name: 'Conductivity', text: 'Through the capsule, without opening it. It tells silver from everything cheaper.' },
	{ name: 'X-ray', text: 'The alloy, in a minute and without a trace, when the other four leave doubt.' },
];

export default function About() {
	return hasDemoTexts() ? <DemoAbout /> : <Seller />;
}

/** The 'About' page of a real shop, from its settings. */
function Seller() {
	const { name, address, email, profile } = currentShop();
	return (
		<div className="page grid gap-6 py-band">
			<h1 className="title text-5xl">{name}</h1>
			<address className="text-lg text-ink-soft not-italic">
				{address.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
			{profile?.description && <p className="max-w-measure text-lg">{profile.description}</p>}
			<p className="max-w-measure text-lg text-ink-soft">
				<span>Write to us at </span>
				<a className="link" href={`mailto:${email}`}>
					{email}
				</a>
				<span>. For pricing, shipping costs and returns, see our </span>
				<Link to="/policies/terms" className="link">
					policies
				</Link>
				<span>.</span>
			</p>
			<div className="flex flex-wrap gap-x-10 gap-y-4">
				<MoreLink to="/shop1" text="Browse the shop" />
				<MoreLink to="/contact" text="Ask us a question" />
			</div>
		</div>
	);
}

function DemoAbout() {
	return (
		<>
			<header className="page grid gap-6 pt-band pb-12">
				<h1 className="title max-w-[22ch] text-5xl">We weigh it before we say what it is.</h1>
				<p className="max-w-measure text-lg text-ink-soft">
					To assay is to test what metal is made of. Our shop is named after the bench in the back room, where we weigh
					every coin, round and bar before we put it on a shelf.
				</p>
			</header>
			<Picture
				img="heroes/about.webp"
				alt=""
				width={2400}
				height={1350}
				sizes="100vw"
				eager
				className="aspect-[21/9] w-full bg-plate object-cover max-sm:aspect-video"
			/>
			<AboutSection title="Who we are">
				<p>
					<span>
						Four people write, buy, test and pack: Edda Marsh at the assay bench, Tobias Renn for coins and bars, Ines
						Calloway for jewelry and leather, and Jonah Pell in the vault. They sign their posts on the{' '}
					</span>
					<Link to="/blog">blog</Link>
					<span>, and one of them answers when you </span>
					<Link to="/contact">ask a question</Link>
					<span>.</span>
				</p>
				<p>
					We sell metal by weight, and other things that are made to last: a scarf, a loupe, a bag that can be repaired.
					One rule covers both. We say what it’s made of and who made it, in plain words, and leave the adjectives to
					you.
				</p>
			</AboutSection>
			<AboutSection title="How we price" tone="vellum">
				<p>
					Metal costs spot plus a premium. Spot is the current price of an ounce of raw metal. The premium covers
					turning it into a coin and bringing it to your door. We update our prices whenever spot moves. An example in
					round numbers:
				</p>
				<dl className="figures my-2 grid grid-cols-[1fr_auto] gap-x-6 font-sans text-sm">
					{prices.map(({ step, amount }) => (
						<div key={step} className="col-span-2 grid grid-cols-subgrid border-t border-silver-300 py-3">
							<dt className="text-ink-soft">{step}</dt>
							<dd className="text-right font-medium">{amount}</dd>
						</div>
					))}
				</dl>
				<p>
					<span>{`Other goods have a fixed price. You never pay a total you haven’t seen: checkout locks every price for ${quoteMinutes} minutes, and if the lock expires, you see the new prices first. Read more in `}</span>
					<Link to="/blog-details/what-spot-really-means">What spot really means</Link>
					<span>.</span>
				</p>
			</AboutSection>
			<AboutSection title="How we test">
				<p>
					We check the seal and number of sealed bars. Everything else goes through up to five tests, cheapest first:
				</p>
				<ol>
					{tests.map(({ name, text }) => (
						<li key={name}>
							<strong>{`${name}.`}</strong>
							<span>{` ${text}`}</span>
						</li>
					))}
				</ol>
				<p>
					<span>You don’t need a lab for the first three. </span>
					<Link to="/blog-details/weighing-and-measuring-at-home">Here is how</Link>
					<span> to do them at home.</span>
				</p>
			</AboutSection>
			<AboutSection title="What’s made up" tone="ink">
				<p>
					This is a demo shop. Spot prices are simulated, and every page says so. Products, mints, brands, reviews and
					the four people above are made up, and so are the bank details. Please don’t send money. Tax rates are
					simplified and aren’t tax advice.
				</p>
				<p>
					Everything else works. Stock goes down when someone orders, prices are locked while you check out, messages
					are saved, and what we wrote about metal is true to the best of our knowledge.
				</p>
			</AboutSection>
			<div className="page flex flex-wrap gap-x-10 gap-y-4 py-12">
				<MoreLink to="/shop1?productType=metal" text="Browse the metal" />
				<MoreLink to="/blog" text="Read the blog" />
				<MoreLink to="/contact" text="Ask us a question" />
			</div>
		</>
	);
}

const tones = { paper: '', vellum: 'bg-vellum', ink: 'on-ink' };

function AboutSection({
	title,
	tone = 'paper',
	children,
}: {
	title: string;
	tone?: keyof typeof tones;
	children: ReactNode;
}) {
	return (
		<section className={cx('py-band', tones[tone])}>
			<div className="page grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_minmax(0,42rem)_1fr]">
				<h2 className="title text-3xl">{title}</h2>
				<div className="prose">{children}</div>
			</div>
		</section>
	);
}
