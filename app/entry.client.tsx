import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './plugins/start.ts';

// Else Zod tries `eval`, which the page's policy refuses and has reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const hydrate = () =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	});

// A route's file that holds nothing is lost as one that does not come, for which app/builds/load-once.js listens.
if (Object.values(window.__reactRouterRouteModules).every((route) => route.default)) hydrate();
else {
	addEventListener('app:parts', hydrate, { once: true });
	document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
}
