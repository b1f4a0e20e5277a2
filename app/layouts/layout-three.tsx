import { Frame } from './frame.tsx';

/** One product: a slim header, so that the buy bar has its room on phones. */
export default function LayoutThree() {
	return <Frame look={{ name: 'layout-three', header: 'slim', crumbs: 'plain', trust: true }} />;
}
