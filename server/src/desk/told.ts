import type { EventBody } from '@balai/contract'
import type { Tx } from '../platform/db.ts'

/** Tells every open screen of the desk, after commit, that something is to be looked at again. */
export const tellDesk = (tx: Tx, what: EventBody<'deskChanged'>['what']) =>
  tx.push({ topic: 'staff', name: 'deskChanged', body: { what } })
