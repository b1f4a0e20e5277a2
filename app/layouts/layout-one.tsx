import { Frame } from './frame.tsx';

/** Buying: a quiet header and the shop's promises. */
export default function LayoutOne() {
	return <Frame look={{ name: 'layout-one', header: 'quiet', trust: true }} />;
}
