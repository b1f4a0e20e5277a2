import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };

// With another NODE_ENV, React and Vite create development builds, which have no build id.
test('builds for production, whatever the NODE_ENV of the environment', () => {
	expect(project.scripts.build).toMatch(/(^|&& )NODE_ENV=production react-router build$/);
});
