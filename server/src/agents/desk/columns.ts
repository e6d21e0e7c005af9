import type { MemberId } from '@balai/contract'
import type { Category } from '@balai/contract/catalogue'
import type { Column, Filter, Words } from '@balai/contract/desk/list'
import type { Db } from '../../platform/db.ts'
import { calledOf } from './called.ts'

export const words = (ID: string, EN: string): Words => ({ ID, EN })
export const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))

export const kinds = {
  dividend: words('Dividen', 'Dividend'),
  daily: words('Gaji harian', 'Daily salary'),
  hourly: words('Gaji per jam', 'Hourly salary'),
  realtime: words('Gaji langsung', 'Real-time salary'),
}
export const payers = { house: words('Rumah', 'The house'), upline: words('Upline', 'The upline') }
const categories: Record<Category, Words> = {
  RNG: words('Slot', 'Slots'),
  LIVE: words('Kasino langsung', 'Live casino'),
  SPORTS: words('Olahraga', 'Sports'),
  ESPORTS: words('E-sport', 'E-sports'),
  FISH: words('Tembak ikan', 'Fishing'),
  PVP: words('Poker', 'Poker'),
  LOTT: words('Lotre', 'Lottery'),
  ELOTT: words('E-lotre', 'E-lottery'),
}

export const category: Column = {
  ...{ key: 'category', words: words('Kategori', 'Category'), shown: 'state', states: categories },
}
export const ofCategory: Filter = {
  ...{ key: 'category', words: words('Kategori', 'Category'), kind: 'choice' },
  of: choices(categories),
}
export const whose = {
  own: words('Taruhan sendiri', 'Own bets'),
  below: words('Taruhan bawahan', 'Bets below'),
}

export const times: readonly Filter[] = [
  { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
  { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
]
export const moment = (key: string, of: Words): Column => ({ key, words: of, shown: 'moment' })
export const money = (key: string, of: Words): Column => ({ key, words: of, shown: 'money' })
export const count = (key: string, of: Words): Column => ({ key, words: of, shown: 'count' })
export const hidden = (key: string, of: Words): Column => ({
  ...{ key, words: of, shown: 'code', hidden: true },
})
/** An account that leads to its place in the network. */
export const person = (key: string, of: Words, by: string): Column => ({
  ...{ key, words: of, shown: 'code', opens: { page: 'agent', by: { id: by } } },
})
export const idOf = (key: string, of: Words): Filter => ({ key, words: of, kind: 'id' })

/** Whole minor units of ten-thousandths: what is left is told beside it, to the unit. */
export const wholeOf = (units: bigint) => String(units / 10_000n)

/** What members of a page are called. */
export async function namesOf(db: Db, members: readonly (MemberId | null)[]) {
  const called = await calledOf(
    db,
    members.filter((id) => id !== null),
  )
  return (id: MemberId | null) => (id ? called(id).account : null)
}
