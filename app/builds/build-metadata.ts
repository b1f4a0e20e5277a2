import { ownBuild } from './other-build.ts';

/** What a build says of itself: `tools/builds/finish-build.ts`. */
type BuildMetadata = {
	/** Files that a page loads as soon as it is shown, by the file of its route. */
	parts?: Record<string, string[]>;
};

let asked: Promise<BuildMetadata | undefined> | undefined;

/** Of the page's own build, asked for once; nothing in development, where there is none, and where it is gone. */
export function buildMetadata(): Promise<BuildMetadata | undefined> {
	asked ??= read().catch(() => undefined);
	return asked;
}

async function read(): Promise<BuildMetadata | undefined> {
	const id = ownBuild();
	if (!id) return undefined;
	const answer = await fetch(`/builds/meta/${id}.json`);
	return answer.ok ? await answer.json() : undefined;
}
