import { formatDate } from '../../contract/format-date.ts';
import type { Policy } from '../../contract/policies/policy.ts';
import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import { Prose } from '../content/prose.tsx';
import { Link } from '../navigation/link.tsx';
import { policyLinks, policyNames } from './policies.ts';

/** A policy with links to all policies. */
export function PolicyView({ policy: { slug, title, summary, html, updated_at } }: { policy: Policy }) {
	return (
		<div className="page grid gap-x-14 gap-y-8 pt-10 pb-band lg:grid-cols-[13rem_minmax(0,42rem)] lg:pt-14 xl:grid-cols-[15rem_minmax(0,42rem)]">
			<header className="grid gap-4 lg:col-start-2">
				<h1 className="title text-4xl">{title}</h1>
				<p className="max-w-measure font-display text-xl text-balance text-ink-soft">{summary}</p>
				<p className="text-sm text-ink-mute">
					Last updated <time dateTime={updated_at}>{formatDate(updated_at)}</time>
				</p>
			</header>
			<nav aria-label="Policies" className="lg:row-start-1 lg:row-end-3">
				<ul className="flex flex-wrap gap-x-5 border-y border-silver-200 lg:sticky lg:top-24 lg:grid lg:border-0">
					{policyLinks.map((link) => (
						<li key={link.slug}>
							<Link
								to={link.to}
								aria-current={link.slug === slug ? 'page' : undefined}
								className="inline-flex min-h-11 items-center border-b border-transparent text-sm text-ink-soft hover:text-gilt aria-[current]:border-gilt aria-[current]:font-medium aria-[current]:text-ink lg:min-h-9"
							>
								{link.name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="max-w-measure min-w-0 lg:col-start-2">
				<Prose key={slug} html={html} />
			</div>
		</div>
	);
}

/** Shown if the shop has not published the policy. */
export function MissingPolicy({ slug }: { slug: PolicySlug }) {
	return (
		<div className="page grid gap-4 pt-10 pb-band lg:pt-14">
			<h1 className="title text-4xl">{policyNames[slug]}</h1>
			<p className="max-w-measure text-lg text-ink-soft">
				<span>We haven’t published this policy yet. </span>
				<Link to="/contact" className="link">
					Ask us
				</Link>
				<span> before you order.</span>
			</p>
		</div>
	);
}
