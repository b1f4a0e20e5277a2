import { getDefaultStore } from 'jotai';
import { otherBuildOf } from '../../builds/other-build.ts';
import { createPayloads, isStillFresh } from '../../navigation/payloads.ts';
import { connectionStateAtom } from '../../pricing/newest-prices.ts';

const now = () => performance.now();

/** Since when every change of a price was heard: a link that breaks misses some, and so does a tab that is put to sleep. */
let heardSince = Number.POSITIVE_INFINITY;
const isConnected = () => getDefaultStore().get(connectionStateAtom) === 'connected';
const beginAnew = () => {
	heardSince = isConnected() ? now() : Number.POSITIVE_INFINITY;
};
beginAnew();
getDefaultStore().sub(connectionStateAtom, beginAnew);
document.addEventListener('visibilitychange', beginAnew);

/** What came ahead in this tab. */
export const payloads = createPayloads(
	(at) => isStillFresh(at, heardSince, now()),
	now,
	(answer) => otherBuildOf(answer) !== undefined,
);
