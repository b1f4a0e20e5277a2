/** A failure of a walk. */
export class Fault extends Error {
	readonly kind: string;
	constructor(kind: string, text: string) {
		super(text);
		this.kind = kind;
	}
}
