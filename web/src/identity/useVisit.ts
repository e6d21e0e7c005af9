import { useCaller } from '@balai/client'
import { agentLinks } from '@balai/contract'
import { useEffect } from 'react'
import { broughtBy, clickAs } from './broughtBy.ts'

/** No mark of a link is longer. */
const subMost = 64

/** Remembers by whose link somebody came, and has the link count that they did. */
export function useVisit(search: string) {
  const caller = useCaller()
  useEffect(() => {
    const given = new URLSearchParams(search)
    const [code, sub] = [given.get('referralCode'), given.get('sub')]
    // Whoever looks round before they register still came by the link they came by.
    broughtBy(search)
    // What could not be counted keeps nobody from registering.
    if (code)
      caller(agentLinks.visitLink, {
        ...{ code, visitor: clickAs() },
        ...(sub && sub.length <= subMost && { sub }),
      }).catch(() => {})
  }, [caller, search])
}
