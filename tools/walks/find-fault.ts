/** What a walk must never come to, by its kind. */
export class Fault extends Error {
	readonly kind: string;
	constructor(kind: string, text: string) {
		super(text);
		this.kind = kind;
	}
}
