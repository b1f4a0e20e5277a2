import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };

// Any other makes React's and Vite's builds for developers, which say no build's id.
test('a build is one for production, whatever NODE_ENV the shop is started with', () => {
	expect(project.scripts.build).toMatch(/(^|&& )NODE_ENV=production react-router build$/);
});
