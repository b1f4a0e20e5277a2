import { formatDateTime } from '../../contract/format-date.ts';

/** Formats a time to the minute, in the shop's time zone. */
export const timeOf = formatDateTime;

/** Removes control characters from text of other people, which could move the cursor of the operator's terminal. */
export const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
