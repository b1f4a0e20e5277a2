import { plugins } from './plugins.ts';
import { startPlugins } from './start-plugins.ts';

// Imported for what it does: starts the plugins of this tab, and in development anew whenever one is changed.
const end = startPlugins(plugins);
import.meta.hot?.dispose(end);
import.meta.hot?.accept();
