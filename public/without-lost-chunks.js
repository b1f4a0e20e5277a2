// A page whose route has a file that does not come: starts it with the files that do, so that its error page is shown in its
// frame. Asked for by app/builds/load-once.js when loading the page once more has not helped. Without the root there is no
// frame, and the page stays as the server wrote it.
export async function start(text) {
	const [, manifest] = text.match(/__reactRouterManifest = ([^]*?);\s*window\.__reactRouterRouteModules/) ?? [];
	const manifestFile = text.match(/^import "(.+?)"/m)?.[1];
	if (manifestFile) await import(manifestFile);
	if (manifest) window.__reactRouterManifest = JSON.parse(manifest);
	// Read by app/plugins/build-check/check.ts: the router would show this page as lost for as long as it lives.
	window.isPartLost = true;
	const files = [...text.matchAll(/ from "(.+?)"/g)].map(([, file]) => file);
	const lost = (error) => ({
		default() {
			throw error;
		},
	});
	const orLost = (file) =>
		import(file).then((route) => (route.default ? route : lost(new Error(`Nothing came as ${file}.`))), lost);
	const modules = await Promise.all(files.map((file, index) => (index ? orLost(file) : import(file))));
	const ids = [...text.matchAll(/("[^"]+"):route(\d+)/g)];
	window.__reactRouterRouteModules = Object.fromEntries(ids.map(([, id, index]) => [JSON.parse(id), modules[index]]));
	await import(text.match(/\bimport\("(.+?)"\)/)[1]);
	// Where it was here before it waits, app/entry.client.tsx.
	dispatchEvent(new Event('app:parts'));
}
