import { Link } from '../navigation/link.tsx';
import { policyLinks } from '../policies/policies.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { TrustStrip } from './trust-strip.tsx';

/** The footer of the checkout: promises, policies, a contact link and the source of the prices. */
export default function CheckoutFooter() {
	const { label } = useSpot();
	return (
		<>
			<TrustStrip />
			<footer className="border-t border-silver-200 bg-vellum">
				<div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-ink-soft">
					<nav aria-label="Policies">
						<ul className="footer-links flex flex-wrap gap-x-5">
							{[...policyLinks, { name: 'Contact', to: '/contact' }].map(({ name, to }) => (
								<li key={to}>
									<Link to={to}>{name}</Link>
								</li>
							))}
						</ul>
					</nav>
					<ThemeSwitch />
					<p>{label}</p>
				</div>
			</footer>
		</>
	);
}
