import { Frame } from './frame.tsx';

/** About, contact, account and error pages: the whole header. */
export default function Default() {
	return <Frame look={{ name: 'default', header: 'full' }} />;
}
