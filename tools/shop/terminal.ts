import { formatDateTime } from '../../contract/format-date.ts';

/** As a terminal shows it: to the minute, in the shop's time zone. */
export const timeOf = formatDateTime;

/** Texts of other people must not move the cursor of the operator's terminal. */
export const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
