/** As the `ref` of a field that comes only now, and is what to type next. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();
