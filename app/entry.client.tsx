import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setShopTimeZone } from '../contract/calendar/shop-time-zone.ts';
import { setShop } from '../contract/shop.ts';
import './plugins/start.ts';
import { readPublicSettings } from './api/public-settings.ts';

// Set before the first render, which must produce the same HTML as the server.
const { shop, timeZone } = readPublicSettings();
setShop(shop);
setShopTimeZone(timeZone);

// Without this setting Zod tries `eval`, which the Content Security Policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
