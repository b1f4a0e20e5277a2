import { Frame } from './frame.tsx';

/** Reading: a masthead. */
export default function LayoutFour() {
	return <Frame look={{ name: 'layout-four', header: 'masthead', crumbs: 'plain' }} />;
}
