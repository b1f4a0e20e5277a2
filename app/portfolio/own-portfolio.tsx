import { ifVerified } from '../accounts/if-verified.ts';
import { Unread } from '../accounts/unread.tsx';
import { Unverified } from '../accounts/unverified.tsx';
import { useAnswer } from '../accounts/use-answer.ts';
import { Waiting } from '../accounts/waiting.tsx';
import { Holdings } from './holdings.tsx';
import { portfolioApi } from './portfolio-api.ts';

/** What a person holds, once the shop has told. */
export default function OwnPortfolio({ email }: { email: string }) {
	const { answer, setAnswer, problem, askAgain } = useAnswer((_, signal) =>
		ifVerified(portfolioApi()('getHoldings', { signal })),
	);
	if (problem) return <Unread problem={problem} onAgain={askAgain} />;
	if (!answer) return <Waiting text="Loading your portfolio" />;
	if (answer === 'unverified') {
		return <Unverified email={email} until="your portfolio stays closed" onReturn={askAgain} />;
	}
	return <Holdings holdings={answer.holdings} onChange={(holdings) => setAnswer({ holdings })} />;
}
