import { expect, onTestFinished, test } from 'vitest';
import { pictureVersions, versionedPath } from './picture-versions.ts';

test("adds a known picture's version to its path, and leaves others unchanged", () => {
	onTestFinished(() => pictureVersions.clear());
	pictureVersions.set('coin.webp', 'abc');
	expect(['coin.webp', 'other.webp', '', null].map(versionedPath)).toEqual(['coin.webp?v=abc', 'other.webp', '', null]);
});
