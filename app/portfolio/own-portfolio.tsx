import { LoadingAccount } from '../accounts/loading-account.tsx';
import { RetryNotice } from '../accounts/retry-notice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Holdings } from './holdings.tsx';
import { portfolioApi } from './portfolio-api.ts';

/** What a person holds, once the shop has told. */
export default function OwnPortfolio() {
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded((_, signal) => portfolioApi()('getHoldings', { signal }));
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!answer) return <LoadingAccount text="Loading your portfolio" />;
	return <Holdings holdings={answer.holdings} onChange={(holdings) => setAnswer({ holdings })} />;
}
