import { useState } from 'react';

/** True as soon as `open` has been true once. The panel then stays mounted, so that it can slide out. */
export function useStayMounted(open: boolean): boolean {
	const [opened, setOpened] = useState(false);
	if (open && !opened) setOpened(true);
	return open || opened;
}
