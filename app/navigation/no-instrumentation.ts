/** In place of React Router's own in the browser's build, which is 1.3 KB: see `vite.config.ts`. */

/** Nobody asked to be told what a navigation came to. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

function refuse(): never {
	throw new Error('The browser’s build is made without instrumentation of the router');
}

export const getRouteInstrumentationUpdates = () => refuse();

export const instrumentClientSideRouter = () => refuse();
