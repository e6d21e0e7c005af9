import { deskKyc } from '@balai/contract/desk/kyc'
import type { Brought } from '../../../platform/desk.ts'
import { serve } from '../../../platform/serve.ts'
import { kycChangesBrought } from './changes.ts'
import { papersList, papersWaiting } from './list.ts'
import { facts, type HandsOf, look } from './look.ts'
import { of, one } from './one.ts'

/** Papers of members at the desk. Who somebody of the staff is, is known by another module. */
export const deskKycRoutes = ({ handsOf }: { handsOf: HandsOf }) =>
  serve(deskKyc, { one, of, look: { apart: look(handsOf) }, facts: { apart: facts(handsOf) } })

/** What papers bring to the desk. */
export const kycBrought: Brought = {
  changes: kycChangesBrought,
  listings: [papersList],
  queues: [papersWaiting],
}
