/** A `ref` that focuses a field when it mounts, if the user should type there next. */
export const focusOnMount = (field: HTMLElement | null) => field?.focus();
