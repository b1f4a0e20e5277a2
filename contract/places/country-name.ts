const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** The English name of a country by its code of two capital letters. Returns an unknown code unchanged. */
export const countryName = (code: string): string => names.of(code) ?? code;
