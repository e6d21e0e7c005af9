import type { Tx } from '../platform/db.ts'
import { addOffer, type Offer, offerInForce } from './offer-sql.ts'

const category: Offer['weights']['category'] = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 10_000, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}

const terms = {
  ...({ version: 1, page: null, open: true, opens: null, closes: null, counts: 'bonus' } as const),
  ...{ bonusFirst: false, weights: { category, vendor: {} }, rtp: 9_600 },
  ...{ extra: null, extraVersion: null },
}

/** What the demonstration house adds to deposits. Amounts in rupiah. */
const offers: readonly Omit<Offer, 'by' | 'at'>[] = [
  {
    ...{
      ...terms,
      offer: 'first-deposit',
      nth: 1,
      per: 'once' as const,
      percent: 100,
      times: 20,
      days: 30,
    },
    names: { ID: 'Bonus setoran pertama 100%', EN: 'First deposit bonus of 100%' },
    ...{ most: 1_000_000n, depositLeast: 50_000n, stakeMost: 50_000n },
  },
  {
    ...{
      ...terms,
      offer: 'daily-reload',
      nth: null,
      per: 'day' as const,
      percent: 20,
      times: 10,
      days: 7,
    },
    names: { ID: 'Bonus harian 20%', EN: 'Daily bonus of 20%' },
    ...{ most: 200_000n, depositLeast: 100_000n, stakeMost: 50_000n },
  },
]

/** Puts the offers of the demonstration house; one that is there stays as it is. */
export async function putDemoOffers(tx: Tx, { by, now }: { by: string; now: Date }) {
  for (const offer of offers)
    if (!(await offerInForce(tx, offer.offer))) await addOffer(tx, { ...offer, by, at: now })
}
