/** Apart from their schema, so that a browser loads no more. */
export const metalIds = ['gold', 'silver', 'platinum', 'palladium'] as const;
