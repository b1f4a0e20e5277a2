import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { defaultPalette } from '../contract/shop-profile/palette.ts';
import type { Route } from './+types/root.ts';
import { siteOrigin } from './api/backend.server.ts';
import { publicSettingsMeta } from './api/public-settings.ts';
import { preventSharedCaching } from './api/shared-caches.server.ts';
import { buildMetaName } from './builds/build-meta-name.ts';
import { handleUnansweredRequest } from './builds/handle-unanswered-request.ts';
import textFont from './fonts/instrument-sans-plain.woff2?url';
import displayFont from './fonts/newsreader-plain.woff2?url';
import { errorMeta, FramedError, PageFrame } from './layouts/frame.tsx';
import { Overlays } from './layouts/overlays.tsx';
import { markPageReady } from './navigation/page-ready.ts';
import { PendingNavigation } from './navigation/pending-navigation.tsx';
import { useDropOldPrices } from './pricing/use-drop-old-prices.ts';
import { readShopData } from './root-data.server.ts';
import { type ShopData, useShopData } from './shop-data.ts';
import stylesheet from './styles/app.css?url';
import { PictureSourceContext } from './ui/picture.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Id of the page's last element. The first paint waits for it, since a half-parsed row would shift after it was painted. */
const pageEnd = 'page-end';

export const links: LinksFunction = () => [
	{ ...font, href: textFont },
	{ ...font, href: displayFont },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: Route.MetaFunction = errorMeta;

export const middleware: Route.MiddlewareFunction[] = [preventSharedCaching];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [handleUnansweredRequest];

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopData> {
	return readShopData(context, siteOrigin(url));
}

/** Whether the tab was opened while the categories were unavailable. */
let lacksCategories = false;

/** The frame's data is loaded once per tab, unless it lacks the categories. Live prices arrive separately. */
export const shouldRevalidate = () => lacksCategories;

export function Layout({ children }: { children: ReactNode }) {
	const { settings, build, palette } = useShopData();
	const { light, dark } = settings.shop.profile?.colors ?? defaultPalette;
	// Runs for each document element: an error that replaces the complete page brings another one.
	useLayoutEffect(() => window.applyTheme(), []);
	useEffect(markPageReady, []);
	return (
		// Before hydration, `apply-theme.js` has set the theme on this element.
		<html lang="en" data-light={light.paper} data-dark={dark.paper} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
				<meta name={publicSettingsMeta} content={JSON.stringify(settings)} />
				{build && <meta name={buildMetaName} content={build} />}
				<Meta />
				<link rel="stylesheet" href={stylesheet} />
				{palette && <link rel="stylesheet" href={palette} />}
				<Links />
				<link rel="expect" href={`#${pageEnd}`} blocking="render" />
			</head>
			<body>
				<PictureSourceContext value={settings}>{children}</PictureSourceContext>
				<PendingNavigation />
				<template id={pageEnd} />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	const { categories } = useShopData();
	useEffect(() => {
		lacksCategories = !categories[0];
	}, [categories]);
	useDropOldPrices();
	return (
		<>
			<PageFrame>
				<Outlet />
			</PageFrame>
			<Overlays />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <FramedError error={error} />;
}
