import { pointChanges, type RewardTerms, rewardPicture } from '@balai/contract/desk/points-changes'
import { record } from '../../audit/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as site from '../../site/index.ts'
import { addReward, type RewardRow, rewardNow } from '../rewards-sql.ts'

const early = cannot({
  ID: 'hadiah ini baru saja diubah',
  EN: 'the reward was changed a moment ago',
})

const lost = cannot({
  ID: 'gambar hadiah ini tidak ada; unggah lagi',
  EN: 'the picture of this reward is not there; upload it again',
})
const isPicture = (art: string) => rewardPicture.test(art)

/** A reward as it is set. */
export const termsOf = (row: RewardRow): RewardTerms => ({
  kind: row.kind,
  name: { ID: row.nameId, EN: row.nameEn },
  text: { ID: row.textId, EN: row.textEn },
  ...{ art: row.art, price: row.price, amount: row.amount, turnover: row.turnover, cost: row.cost },
  ...{ stock: row.stock, eachMost: row.eachMost, levelLeast: row.levelLeast },
  ...{ opensAt: row.opensAt, closesAt: row.closesAt, open: row.open, place: row.place },
})

/** As it is compared and kept. */
const told = ({ name, text, price, amount, cost, opensAt, closesAt, ...rest }: RewardTerms) => ({
  ...{ nameID: name.ID, nameEN: name.EN, textId: text.ID, textEn: text.EN },
  ...{ pointPrice: Number(price), costAmount: String(cost) },
  rewardAmount: amount === null ? null : String(amount),
  ...{ opens: opensAt?.toISOString() ?? null, closes: closesAt?.toISOString() ?? null },
  ...rest,
})

/** A reward’s terms as another version. What was redeemed goes by the version that it was redeemed under. */
export const setReward = change(pointChanges.setReward, {
  foresee: async (db, { reward, terms }) => {
    if (isPicture(terms.art) && !(await site.isPictureKept(db, terms.art))) return lost
    const was = await rewardNow(db, reward)
    return {
      ...{ subject: `point-reward:${reward}`, name: terms.name.ID },
      before: was ? told(termsOf(was)) : null,
      after: told(terms),
      touches: { taken: was?.taken ?? 0 },
    }
  },
  carryOut: async (tx, { reward, terms }, { by, reason, agreed, now }) => {
    const was = await rewardNow(tx, reward)
    const version = (was?.version ?? 0) + 1
    const { name, text, ...rest } = terms
    const words = { nameId: name.ID, nameEn: name.EN, textId: text.ID, textEn: text.EN }
    if (!(await addReward(tx, { ...rest, ...words, reward, version, by, now }))) return early
    return record(tx, {
      ...{ kind: 'point-reward-set', actor: by, subject: `point-reward:${reward}`, now },
      body: {
        version,
        before: was ? told(termsOf(was)) : null,
        after: told(terms),
        reason,
        agreed,
      },
    })
  },
})
