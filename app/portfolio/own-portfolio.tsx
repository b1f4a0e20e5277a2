import { LoadingAccount } from '../accounts/loading-account.tsx';
import { RetryNotice } from '../accounts/retry-notice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Holdings } from './holdings.tsx';
import { portfolioApi } from './portfolio-api.ts';

/** The user's portfolio, once it has loaded. */
export default function OwnPortfolio() {
	const {
		data: response,
		setData: setResponse,
		problem,
		reload,
	} = useLoaded((_, signal) => portfolioApi()('getHoldings', { signal }));
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!response) return <LoadingAccount text="Loading your portfolio" />;
	return <Holdings holdings={response.holdings} onChange={(holdings) => setResponse({ holdings })} />;
}
