import { useCommand, useSession } from '@balai/client'
import { security } from '@balai/contract'
import { useState } from 'react'
import { placeAt } from './address.ts'

/**
 * Changes to another address of the house, at the same place. Who is signed in is handed over with a
 * code that is good once and for a minute; the session itself never stands in an address.
 */
export function useMove() {
  const session = useSession()
  const handOver = useCommand(security.handOver)
  const [to, setTo] = useState<string>()
  return {
    /** Where the visitor is on the way to. */
    to,
    failed: to === undefined && (handOver.failed || handOver.refused !== undefined),
    message: handOver.message,
    move: async (origin: string) => {
      if (to !== undefined) return
      setTo(origin)
      if (!session) return location.assign(placeAt(origin))
      const answer = await handOver.send({})
      if (answer?.given) location.assign(placeAt(origin, answer.given.code))
      else setTo(undefined)
    },
  }
}
