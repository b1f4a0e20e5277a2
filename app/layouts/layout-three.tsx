import { Frame } from './frame.tsx';

/** One product: a slim header, and room for the buy bar on phones. */
export default function LayoutThree() {
	return <Frame look={{ name: 'layout-three', header: 'slim', crumbs: 'plain', trust: true, roomBelow: true }} />;
}
