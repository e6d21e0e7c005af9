import { bonusDesk } from '@balai/contract/desk/bonus'
import * as catalogue from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import { offersInForce } from '../offer-sql.ts'
import { bonuses, costReport, links } from './lists.ts'
import { setOffer, termsOf } from './offers.ts'
import { standingByOffer } from './sql.ts'
import { takeBack } from './take-back.ts'

/** What promotions bring to the desk. */
export const brought: Brought = {
  changes: [setOffer, takeBack],
  listings: [bonuses, links, costReport],
}

const none = { running: 0, given: 0, granted: 0n, converted: 0n }

async function setOffers(db: Db, now: Date, lang: 'ID' | 'EN') {
  const [offers, stands, vendors, pages, { currency, exponent }] = await Promise.all([
    offersInForce(db),
    standingByOffer(db),
    catalogue.vendorsNamed(db),
    site.promotionsShown(db, { id: null, category: null, now }),
    site.setting(db, 'brand'),
  ])
  return {
    ...{ currency, exponent },
    vendors: vendors.map(({ vendor, names }) => ({ vendor, name: names[lang] })),
    pages: pages.map(({ id, words }) => ({ id, title: words[lang].title })),
    offers: offers.map((row) => {
      const { offer: _, ...standing } = stands.find(({ offer }) => offer === row.offer) ?? {
        ...{ offer: row.offer, ...none },
      }
      const { offer, version, by, at } = row
      return { offer, version, terms: termsOf(row), by, at, ...standing }
    }),
  }
}

export const deskRoutes = serve(bonusDesk, {
  offers: ({ db, now, lang }) => setOffers(db, now, lang),
})
