import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setShopTimeZone } from '../contract/calendar/shop-time-zone.ts';
import { setShop } from '../contract/shop.ts';
import './plugins/start.ts';
import { readPublicSettings } from './api/public-settings.ts';

// Before the first render, which has to write the same as the server did.
const { shop, timeZone } = readPublicSettings();
setShop(shop);
setShopTimeZone(timeZone);

// Else Zod tries `eval`, which the page's policy refuses and has reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
