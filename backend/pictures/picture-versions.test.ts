import { expect, onTestFinished, test } from 'vitest';
import { pictureVersions, tellPicture } from './picture-versions.ts';

test('a picture that is known here is told with its version, any other as it is', () => {
	onTestFinished(() => pictureVersions.clear());
	pictureVersions.set('coin.webp', 'abc');
	expect(['coin.webp', 'other.webp', '', null].map(tellPicture)).toEqual(['coin.webp?v=abc', 'other.webp', '', null]);
});
