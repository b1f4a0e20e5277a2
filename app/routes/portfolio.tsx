import { pageMeta } from '../page-head/page-meta.ts';
import { PortfolioPage } from '../portfolio/portfolio-page.tsx';
import type { Route } from './+types/portfolio.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your portfolio', robots: 'noindex' });

/** The same HTML for all users. The browser loads the portfolio. */
export default PortfolioPage;
