/** A text for some of a form's fields, by name. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

/** Identifies a form of a page. The form sends it in its field `intent`, and the action returns it. */
export type FormIntent = 'contact' | 'review' | 'price-alert' | 'stock-alert' | 'find-order' | 'cancel-order' | 'sell';

/** The result of sending a form: it was accepted, or it was refused with messages and the input. */
export type FormResult<Name extends string> = { intent: FormIntent } & (
	| { isAccepted: true }
	| { isAccepted: false; message: string; fields: Texts<Name>; typed: Texts<Name> }
);
