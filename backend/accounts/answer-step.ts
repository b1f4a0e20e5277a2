/** Longer than the work that it hides takes on a shop that is not overloaded, in milliseconds: see `no-sooner.ts`. */
export const answerStep = 250;
