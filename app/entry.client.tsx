import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './plugins/start.ts';

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
