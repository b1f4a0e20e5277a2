import { day, hour, minute } from './time-spans.ts';

/** The number of items that the sort 'new-added' shows. */
export const newAddedCount = 8;
/** The number of products under 'new arrivals' on home pages. */
export const newArrivalCount = 6;
export const defaultPageSize = 12;
export const maxPageSize = 60;
/** Maximum number of pages in a list that loads more pages. */
export const maxLoadedPages = 25;
/** URLs in one file of the sitemap. */
export const sitemapPageSize = 5_000;
export const maxSearchLength = 100;
/** Maximum lengths of form fields, in characters. */
export const maxEmailLength = 254;
export const maxNameLength = 80;
export const maxPhoneLength = 30;
/** The name and the text of a review. */
export const maxReviewerLength = 60;
export const maxReviewLength = 2_000;
/** The label of an address. */
export const maxAddressLabelLength = 40;
/** Maximum quantity of one product in an order. */
export const maxLineQuantity = 9_999;
/** Maximum number of different products in an order, and of lines in a cart. */
export const maxLines = 100;
/** Maximum number of products on a wishlist. */
export const maxWishes = 200;
/** Maximum number of saved addresses of a person. */
export const maxAddresses = 50;
/** Retry-After in seconds while the database is down or too slow. */
export const retryAfter = 10;
/** Retry-After in seconds for an order of a product that many people are ordering. */
export const orderRetryAfter = 3;
/** Retry-After in seconds for a change that conflicts with other changes of the same rows. */
export const conflictRetryAfter = 2;
/** Maximum number of messages from one network address per window, and the window in milliseconds. */
export const contactLimit = 5;
export const contactWindow = hour;
/** Maximum number of message receipts per mailbox and day, so that nobody can flood another person's mailbox. */
export const contactReceiptsPerEmail = 5;
/** Number of reviews in the details of a product. Its rating includes all reviews. */
export const reviewsShown = 50;
/** Maximum number of reviews per network address and hour. */
export const reviewsPerSender = 10;
/** Maximum number of times per hour that a person may write or change reviews. */
export const reviewChangesPerPerson = 20;
/** The interval between the points of a chart by range, in milliseconds. A chart has at most 367 points. */
export const historySteps = { day: 5 * minute, week: 30 * minute, month: 2 * hour, year: day };
/** Maximum number of products in an event with asks, which limits it to 10 KB. */
export const maxAsksPerEvent = 100;
/** Maximum number of price alerts per network address and hour. */
export const alertsPerSender = 10;
/** Maximum number of price alerts per email address and day. Each one sends an email. */
export const alertsPerEmail = 10;
/**
 * Maximum number of emails per mailbox and day that anyone can cause with its address, by messages, alerts and requests to sell together.
 * Orders and account links have limits of their own, so that nobody can use up the owner's.
 */
export const emailsPerMailbox = 10;
/** Maximum number of order emails per mailbox and day, so that nobody can flood another person's mailbox. */
export const orderMailsPerEmail = 10;
/** How long the link of an order shows its address after the last step, in milliseconds. */
export const addressOnLinkDuration = 30 * day;
/** How long the confirmation link of a price alert is valid, in milliseconds. */
export const alertConfirmWindow = 2 * day;
/** Posts per page of the blog and the news. */
export const postsPerPage = 6;
/** Maximum number of holdings in a portfolio. */
export const maxHoldings = 2_000;
/** Maximum length of an imported file in characters. No export of a full portfolio is longer. */
export const maxImportLength = 600_000;
/** Maximum surcharge of a payment method over the price by wire, in hundredths of a percent: 100 %. */
export const maxSurcharge = 10_000;
