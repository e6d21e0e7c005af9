import { useCaller } from '@balai/client'
import { agentLinks } from '@balai/contract'
import { useEffect } from 'react'
import { visitorId } from '../proof/visitor.ts'
import { broughtBy } from './broughtBy.ts'

/** Remembers by whose link somebody came, and has the link count that they did. */
export function useVisit(search: string) {
  const caller = useCaller()
  useEffect(() => {
    const code = new URLSearchParams(search).get('referralCode')
    // Whoever looks round before they register still came by the link they came by.
    broughtBy(search)
    // What could not be counted keeps nobody from registering.
    if (code) caller(agentLinks.visitLink, { code, visitor: visitorId() }).catch(() => {})
  }, [caller, search])
}
