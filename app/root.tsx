import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { backendApi, publicSettings } from './api/backend.server.ts';
import { fetchCategoryTree } from './api/catalogue.ts';
import { fetchSpotPrices } from './api/pricing.ts';
import stylesheet from './app.css?url';
import { ErrorPage, errorTitle } from './components/chrome/error-page.tsx';
import { Overlays } from './components/chrome/overlays.tsx';
import { Frame } from './layouts/frame.tsx';
import { pageMeta } from './page-meta.ts';
import { publicSettingsMeta } from './public-settings.ts';
import { useShopData } from './shop-data.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
	{ ...font, href: textFont },
	{ ...font, href: displayFont },
	{ rel: 'stylesheet', href: stylesheet },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = ({ error }) =>
	error ? pageMeta({ title: errorTitle(error), robots: 'noindex' }) : [];

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = backendApi(context);
	const [categories, spot] = await Promise.all([fetchCategoryTree(api), fetchSpotPrices(api)]);
	return { categories, spot, settings: publicSettings(context), origin: url.origin };
}

/** The frame stays for the life of the tab; its prices are brought up to date by other means. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const { settings } = useShopData();
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name={publicSettingsMeta} content={JSON.stringify(settings)} />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	// Says to styles, tests and QA that controls work from now on.
	useEffect(() => {
		document.documentElement.dataset.hydrated = '';
	}, []);
	return (
		<>
			<Outlet />
			<Overlays />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<Frame look={{ name: 'default', header: 'full' }}>
			<ErrorPage error={error} />
		</Frame>
	);
}
