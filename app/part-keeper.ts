import { createContext } from 'react';

/** What keeps the HTML of parts that many pages have alike: `server/pages/kept-parts.ts`, and under other servers nothing. */
export type PartKeeper = {
	/** The element that is written around a part which is rendered, and in place of one that is known; no page is sent with it. */
	tag: string;
	/** Notes that a part which shows this stands in the page. */
	note: (shows: string) => { place: number; isKnown: boolean };
};

export const PartKeeperContext = /* @__PURE__ */ createContext<PartKeeper | null>(null);
