import { Clock, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';

/** What every shopper is promised: spec section 2. */
export const notices: readonly { text: string; Icon: LucideIcon }[] = [
	{ text: 'Ships Within 1 Business Day of Cleared Payment', Icon: PackageCheck },
	{ text: '30 days easy returns', Icon: Undo2 },
	{ text: 'Order yours before 2.30pm for same day dispatch', Icon: Clock },
];
