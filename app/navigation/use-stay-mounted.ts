import { useState } from 'react';

/** True from the first time that `open` was: a panel keeps its place in the tree so that it can slide out. */
export function useStayMounted(open: boolean): boolean {
	const [opened, setOpened] = useState(false);
	if (open && !opened) setOpened(true);
	return open || opened;
}
