import { useAsk } from '@balai/client'
import { site, type WhitelabelNode } from '@balai/contract'
import { useWhitelabel } from '../app/said.tsx'

const find = (nodes: readonly WhitelabelNode[], flag: string): WhitelabelNode | undefined => {
  for (const node of nodes) {
    const found = node.modId === flag ? node : find(node.childrenNodes, flag)
    if (found) return found
  }
  return undefined
}

/** Whether the house has switched a feature on. Off until it says so. */
type Flag =
  | 'FREEPLAY3'
  | 'DIRECTREG3'
  | 'USERNAMEREG3'
  | 'MOBILEVERCODELOGIN3'
  | 'CHNGPASSVERIF3'
  | 'UPLINETRANSFER3'

export function useFlag(flag: Flag): boolean {
  const data = useWhitelabel()
  return data !== undefined && find(data, flag)?.enabled === '1'
}

/** True where every balance is play money, which the page then says. */
export function usePlayMoney(): boolean {
  const { data } = useAsk(site.status, undefined, { staleMs: 300_000 })
  return data !== undefined && data.mode !== 'live'
}
