/** A text for some of a form's fields, by name. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

/** Names a form among those of a page, in its field `intent` and in the answer to it. */
export type FormIntent = 'contact' | 'review' | 'price-alert' | 'stock-alert' | 'find-order' | 'cancel-order' | 'sell';

/** What became of a form that was sent: accepted, or what stands in the way beside each field, with what was typed. */
export type FormAnswer<Name extends string> = { intent: FormIntent } & (
	| { isAccepted: true }
	| { isAccepted: false; message: string; fields: Texts<Name>; typed: Texts<Name> }
);
