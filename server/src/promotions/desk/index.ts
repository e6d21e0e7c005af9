import type { Lang, MemberId } from '@balai/contract'
import { bonusDesk } from '@balai/contract/desk/bonus'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Brought } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import { activityBrought } from '../activities/index.ts'
import { pursesOf } from '../bring.ts'
import { extrasOpen } from '../free/extra.ts'
import { offersInForce } from '../offer-sql.ts'
import { bonusShown } from '../read.ts'
import { bonuses, costReport, links } from './lists.ts'
import { setOffer, termsOf } from './offers.ts'
import { bonusById, linksOf, standingByOffer } from './sql.ts'
import { takeBack } from './take-back.ts'

/** What promotions bring to the desk. */
export const brought: Brought = {
  changes: [setOffer, takeBack, ...(activityBrought.changes ?? [])],
  listings: [bonuses, links, costReport, ...(activityBrought.listings ?? [])],
  queues: [...(activityBrought.queues ?? [])],
}

const none = { running: 0, given: 0, granted: 0n, converted: 0n }

async function setOffers(db: Db, now: Date, lang: 'ID' | 'EN') {
  const [offers, stands, vendors, pages, extras, { currency, exponent }] = await Promise.all([
    offersInForce(db),
    standingByOffer(db),
    catalogue.vendorsNamed(db),
    site.promotionsShown(db, { id: null, category: null, now }),
    extrasOpen(db),
    site.setting(db, 'brand'),
  ])
  return {
    ...{ currency, exponent },
    vendors: vendors.map(({ vendor, names }) => ({ vendor, name: names[lang] })),
    pages: pages.map(({ id, words }) => ({ id, title: words[lang].title })),
    extras: extras.map(({ activity, names }) => ({ activity, name: names[lang] })),
    offers: offers.map((row) => {
      const { offer: _, ...standing } = stands.find(({ offer }) => offer === row.offer) ?? {
        ...{ offer: row.offer, ...none },
      }
      const { offer, version, by, at } = row
      return { offer, version, terms: termsOf(row), by, at, ...standing }
    }),
  }
}

/** One bonus, whoever's it is. */
async function wholeBonus(db: Db, { id, lang, now }: { id: string; lang: Lang; now: Date }) {
  const found = await bonusById(db, id)
  if (!found) return refuse('bonus-unknown')
  const links = await linksOf(db, found)
  const [{ currency, exponent }, shown, known] = await Promise.all([
    pursesOf(db, found),
    bonusShown(db, { ...found, lang, now }),
    identity.knownMembers(db, [found.member, ...links.map(({ other }) => other)]),
  ])
  const named = (id: MemberId) => ({
    id,
    account: known.find(({ member }) => member === id)?.account ?? id,
  })
  return {
    ...{ currency, exponent, bonus: shown, member: named(found.member) },
    links: links.map(({ other, shared, claimed }) => ({ member: named(other), shared, claimed })),
  }
}

export const deskRoutes = serve(bonusDesk, {
  one: ({ db, takes, lang, now }) => wholeBonus(db, { id: takes.bonus, lang, now }),
  offers: ({ db, now, lang }) => setOffers(db, now, lang),
})
