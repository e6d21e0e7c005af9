/** The times that a visitor feels, each once. Tests hold them against a fake clock. */

export const secondMs = 1_000

/** How long a name or number is remembered for who asked for it: a day. */
export const rememberSeconds = 86_400

/** How long the browser keeps what makes it a known device; the house may forget it sooner. */
export const deviceSeconds = 30 * 86_400

/** How long a copied text is said to be copied. */
export const saidMs = 2_000

/** The list of countries closes this long after focus has left it. */
export const countryCloseMs = 200
/** A new picture to read is asked for at most this often. */
export const captchaEveryMs = 1_000
/** A code by SMS: pressing again within this time is the same press. */
export const codeThrottleMs = 1_000
/** How often the countdown to the next code looks at the clock. */
export const codePollMs = 500
/** Banners, and promotions beside the registration, move on after this long. */
export const carouselEveryMs = 5_000

/** The list of lotteries is read again after this long where none says when. */
export const lotteryPollMs = 7_000
/** However far the next draw is, the list is read again after this long. */
export const lotteryPollMaxMs = 30_000

/** How long an address of the house may take to answer before it counts as out of reach. */
export const pingTimeoutMs = 4_000

/** A chunk that takes longer than this has failed; the page says so and offers to try again. */
export const chunkTimeoutMs = 120_000

/** How long a game that comes through another origin may stay silent before the next way is tried. */
export const cdnSilentMs = 15_000

/** How long the answer to a question about measuring holds: a year. */
export const consentMs = 365 * 86_400_000
