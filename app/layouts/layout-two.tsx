import { Frame } from './frame.tsx';

/** Browsing: the departments, and the way here on a band. */
export default function LayoutTwo() {
	return <Frame look={{ name: 'layout-two', header: 'full', crumbs: 'band' }} />;
}
