import type { Db, Tx } from '../../platform/db.ts'
import { cannot } from '../../platform/desk.ts'
import { nameOf as namesOf } from '../events/name.ts'
import * as events from '../events/sql.ts'

export const unknown = cannot({
  ID: 'pertandingan itu tidak ada',
  EN: 'there is no such event',
})
export const over = cannot({ ID: 'pertandingan itu sudah selesai', EN: 'that event is over' })

export const nameOf = (event: events.EventRow) => namesOf(event).EN
export const subjectOf = (id: string) => `sports:${id}`

export async function eventOf(db: Db | Tx, id: string) {
  const [event] = await events.eventsWith(db, [id])
  return event
}
