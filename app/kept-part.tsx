import { createElement, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { PartKeeperContext } from './part-keeper.ts';
import { useShopText } from './shop-data.ts';

type KeptPartProps = {
	/**
	 * Says its name, and all that it shows but for what every page is told of the shop: parts of which this is the same are the same.
	 * Without it the part is one of its own. It is told the path of the page, for a part that hangs on it.
	 */
	shows: ((path: string) => string) | undefined;
	children: ReactNode;
};

/**
 * A part that the server renders once for all pages on which it shows the same. Nothing in it may hang on where it stands: no id of
 * React's (`useId`), no place but what `shows` says. The browser takes it for its children: docs/decisions/090-parts-are-rendered-once.md.
 */
export const KeptPart = import.meta.env.SSR ? RenderedOnce : ({ children }: KeptPartProps) => children;

function RenderedOnce({ shows, children }: KeptPartProps): ReactNode {
	const keeper = useContext(PartKeeperContext);
	const { pathname: path } = useLocation();
	const shop = versionOf(useShopText());
	if (!keeper || !shows) return children;
	const { place, isKnown } = keeper.note(`${shop} ${shows(path)}`);
	// A part of a part is kept with it.
	const content = isKnown ? null : <PartKeeperContext value={null}>{children}</PartKeeperContext>;
	return createElement(keeper.tag, { n: place }, content);
}

const versions = new Map<string, number>();
const mostVersions = 100;
let lastVersion = 0;

/** A number in place of all that pages are told of the shop; none stands for two. */
function versionOf(shop: string): number {
	const known = versions.get(shop);
	if (known !== undefined) return known;
	if (versions.size >= mostVersions) versions.clear();
	versions.set(shop, ++lastVersion);
	return lastVersion;
}
