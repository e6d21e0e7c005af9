type Said = (key: 'app.fault' | 'app.unreachedText') => string

/** What is said of a call of which nothing is known: the house’s own words, or that it was not reached. */
export const failureOf = (sent: { failed: boolean; fault: string | undefined }, t: Said) =>
  sent.failed ? (sent.fault ?? t('app.unreachedText')) : undefined
