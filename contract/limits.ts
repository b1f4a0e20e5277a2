import { day, hour, minute } from './time-spans.ts';

/** The sort 'new-added' shows this many items, the newest. */
export const newAddedCount = 8;
/** The homes' 'new arrivals' show this many. */
export const newArrivalCount = 6;
export const defaultPageSize = 12;
export const maxPageSize = 60;
/** How far a list that grows may grow, in pages. */
export const longestList = 25;
/** Addresses in one file of the sitemap. */
export const sitemapPageSize = 5_000;
export const maxSearchLength = 100;
/** Characters of what people write into forms, at most. */
export const longestEmail = 254;
export const longestName = 80;
export const longestPhone = 30;
/** What a review is signed with, and what it says. */
export const longestReviewer = 60;
export const longestReview = 2_000;
/** What a person calls one of their addresses. */
export const longestAddressLabel = 40;
/** Pieces of one product in an order. */
export const maxLineQuantity = 9_999;
/** Different products in an order, lines in a person's cart. */
export const maxLines = 100;
/** Products on a person's wishlist. */
export const maxWishes = 200;
/** Addresses that a person may keep. */
export const maxAddresses = 50;
/** When to ask again what could not be answered because the database is away or too slow, in seconds. */
export const retryAfter = 10;
/** When to order again what many people are ordering, in seconds. */
export const orderRetryAfter = 3;
/** When to ask again for a change that met others of the same rows, in seconds. */
export const conflictRetryAfter = 2;
/** How long a quote locks its prices, in milliseconds. */
export const quoteLifetime = 10 * minute;
/** The same for texts. */
export const quoteMinutes = quoteLifetime / minute;
/** Messages that one network address may send within a window, and how long that is in milliseconds. */
export const contactLimit = 5;
export const contactWindow = hour;
/** Messages that one mailbox is sent a receipt of within a day: who gives somebody else's address cannot flood it. */
export const contactReceiptsPerEmail = 5;
/** Reviews that come with a product, the newest; its rating is that of all. */
export const reviewsShown = 50;
/** Reviews that one network address may send within an hour. */
export const reviewsPerSender = 10;
/** How often a person may write or change reviews of what they bought within an hour. */
export const reviewChangesPerPerson = 20;
/** How far apart the points of a chart are, by its range, in milliseconds: at most 367 of them. */
export const historySteps = { day: 5 * minute, week: 30 * minute, month: 2 * hour, year: day };
/** Products whose asks are told by events with each tick: ten kilobytes at most. */
export const mostTold = 100;
/** Price alerts that may be asked for from one network address within an hour. */
export const alertsPerSender = 10;
/** Price alerts that may be asked for one email address within a day: each is a mail to it. */
export const alertsPerEmail = 10;
/** Orders that one mailbox is sent a mail of within a day: who gives somebody else's address cannot flood it. */
export const orderMailsPerEmail = 10;
/** How long after its last step an order's link shows where it goes, in milliseconds. */
export const linkShowsAddress = 30 * day;
/** How long the link that confirms a price alert works, in milliseconds. */
export const alertConfirmWindow = 2 * day;
/** Posts on a page of the blog and of the news. */
export const postsPerPage = 6;
/** Holdings in a person's portfolio. */
export const maxHoldings = 2_000;
/** Letters of a file from which holdings are imported: more than any export of a whole portfolio has. */
export const longestImport = 600_000;
/** What a payment method may add to the price by wire, in hundredths of a percent: at most twice the price. */
export const mostSurcharge = 10_000;
