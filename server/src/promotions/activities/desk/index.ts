import type { Lang, MemberId } from '@balai/contract'
import { promotionsDesk } from '@balai/contract/desk/promotions'
import * as catalogue from '../../../catalogue/index.ts'
import * as identity from '../../../identity/index.ts'
import type { Db } from '../../../platform/db.ts'
import type { Brought } from '../../../platform/desk.ts'
import { refuse } from '../../../platform/refusal.ts'
import { serve } from '../../../platform/serve.ts'
import * as site from '../../../site/index.ts'
import { pursesOf } from '../../bring.ts'
import { periodOf } from '../../claim-sql.ts'
import { frees } from '../../free/list.ts'
import { freesShown } from '../../free/read.ts'
import { freeOf } from '../../free/sql.ts'
import { takeFreeBack } from '../../free/take-back.ts'
import { leftOf, leftShown } from '../budget-sql.ts'
import { entryOf, imagesOf } from '../entry-sql.ts'
import { entryShown } from '../read.ts'
import { activitiesInForce, activityVersions, giftsOf, offerOf } from '../terms-sql.ts'
import { approveEntry, rejectEntry } from './decide.ts'
import { applications, entries } from './list.ts'
import { setActivity, termsOf } from './set-activity.ts'
import { claimedBy, entryById, standingByActivity, stepsOf } from './sql.ts'

/** What activities of promotions bring to the desk. */
export const activityBrought: Brought = {
  changes: [setActivity, approveEntry, rejectEntry, takeFreeBack],
  listings: [entries, frees],
  queues: [applications],
}

/** For so long back accounts that were used in one place count as linked. */
const besideMs = 30 * 86_400_000
const none = { applying: 0, issued: 0, claimed: 0, granted: 0n }

async function setActivities(db: Db, now: Date, lang: Lang) {
  const [rows, stands, pages, games, { currency, exponent }] = await Promise.all([
    activitiesInForce(db),
    standingByActivity(db),
    site.promotionsShown(db, { id: null, category: null, now }),
    catalogue.ownSlots(db),
    site.setting(db, 'brand'),
  ])
  const gifts = rows.length ? await giftsOf(db, rows) : []
  const day = await periodOf(db, { per: 'day', now })
  const activities = rows.map(({ activity }) => activity)
  const lefts = rows.length ? await leftOf(db, { activities, day }) : []
  return {
    ...{ currency, exponent },
    pages: pages.map(({ id, words }) => ({ id, title: words[lang].title })),
    games: games.map(({ id, names, minBet, maxBet, lines }) => ({
      ...{ id, name: names[lang], least: minBet, most: maxBet, lines },
    })),
    activities: rows.flatMap((row) => {
      const gift = gifts.find(({ offer }) => offer === offerOf(row.activity))
      const { activity: _, ...standing } = stands.find(
        ({ activity }) => activity === row.activity,
      ) ?? { activity: row.activity, ...none }
      const { activity, version, by, at } = row
      return gift
        ? {
            ...{ activity, version, terms: termsOf(row, gift), by, at, ...standing },
            left: leftShown(lefts, activity),
          }
        : []
    }),
  }
}

type Asked = { id: string; lang: Lang; now: Date }

/** One part in an activity whole, whoever's it is. */
async function wholeEntry(db: Db, { id, lang, now }: Asked) {
  const found = await entryById(db, id)
  const row = found && (await entryOf(db, found))
  const [of] = row ? await activityVersions(db, [row]) : []
  if (!row || !of) return refuse('reward-unknown')
  const since = new Date(now.getTime() - besideMs)
  const beside = await identity.accountsBeside(db, { member: row.member, since })
  const persons = beside.map(({ member }) => identity.accountKey(member))
  const [{ currency, exponent }, entry, steps, pictures, known, claims] = await Promise.all([
    pursesOf(db, row),
    entryShown(db, { ...row, lang }),
    stepsOf(db, row),
    imagesOf(db, row),
    identity.knownMembers(db, [row.member, ...beside.map(({ member }) => member)]),
    claimedBy(db, { offer: offerOf(row.activity), period: row.period, persons }),
  ])
  const named = (id: MemberId) => ({
    id,
    account: known.find(({ member }) => member === id)?.account ?? id,
  })
  const given = row.free ? await freeOf(db, { ...found, id: row.free }) : undefined
  const [free = null] = await freesShown(db, given ? [given] : [], { lang, now })
  return {
    ...{ currency, exponent, entry, member: named(row.member), steps, free },
    ...{ most: of.most, aloneMost: of.aloneMost },
    pictures: pictures.map(({ id, at, bytes }) => ({
      ...{ id, at, type: 'image/webp' as const },
      image: Buffer.from(bytes).toString('base64'),
    })),
    links: beside.map(({ member, shared }) => ({
      ...{ member: named(member), shared },
      claimed: claims.some(({ person }) => person === identity.accountKey(member)),
    })),
  }
}

export const activityDeskRoutes = serve(promotionsDesk, {
  activities: ({ db, now, lang }) => setActivities(db, now, lang),
  entry: ({ db, takes, now, lang }) => wholeEntry(db, { id: takes.entry, lang, now }),
})
