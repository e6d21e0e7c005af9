const terms = {
  ...{ percent: 100, most: '25000', depositLeast: '1', times: 5, counts: 'bonus', stakeMost: null },
  ...{ days: 14, bonusFirst: false, weights: { category: [], vendor: [] }, per: 'once' },
  closes: null,
}
const at = '2026-11-22T03:00:00.000Z'
const foreseen = { bonus: '25000', owed: '125000', cost: '5000', rtp: 9_600 }

/** An activity as the house tells a member of it. */
export const activity = (own: Record<string, unknown> = {}) => ({
  ...{ activity: 'new-account', version: 1, kind: 'registration', page: 'satu', status: 'claim' },
  ...{ names: { ID: 'Bonus pendaftaran', EN: 'Registration bonus' }, state: null, per: 'once' },
  ...{
    opens: null,
    closes: null,
    most: '25000',
    foreseen,
    terms,
    entry: null,
    raffle: null,
    ...{ pays: 'bonus', free: null, checkIn: null, packet: null, cashback: null, left: null },
    ...own,
  },
})

/** A part that a member takes, as the house tells of it. */
export const entry = (own: Record<string, unknown> = {}) => ({
  ...{ id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c011', activity: 'share-the-show', version: 1 },
  ...{ kind: 'application', names: { ID: 'Cerita dari meja', EN: 'A story' }, page: 'satu' },
  ...{ state: 'applying', reason: 'by-member', comment: 'Semalam', images: [], amount: null },
  ...{
    pays: 'bonus',
    free: null,
    claimBy: null,
    said: null,
    foreseen: null,
    terms,
    bonus: null,
    since: at,
    createdAt: at,
  },
  ...own,
})

/** What the house answers about activities. */
export const activities = (items: unknown[], own: Record<string, unknown> = {}) => ({
  success: true,
  value: { currency: 'IDR', exponent: 0, resting: false, running: null, items, ...own },
})

/** What the house answers about every part that was taken. */
export const past = (items: unknown[]) => ({
  success: true,
  value: { currency: 'IDR', exponent: 0, items, next: null },
})
