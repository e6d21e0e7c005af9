import { useAsk } from '@balai/client'
import { type Gives, site } from '@balai/contract'
import { createContext, type ReactNode, useContext } from 'react'

type Said = {
  config: Gives<typeof site.config> | undefined
  whitelabel: Gives<typeof site.whitelabel> | undefined
}
const Config = createContext<Said['config']>(undefined)
const Whitelabel = createContext<Said['whitelabel']>(undefined)

/**
 * Asks once for what the house says of itself. Every tile of a lobby needs it, and a hundred of them that
 * each listen for an answer take longer to come alive than all else that they are.
 */
export function Said({ children }: { children: ReactNode }) {
  const { data: config } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const { data: whitelabel } = useAsk(site.whitelabel, undefined, { staleMs: 300_000 })
  return (
    <Config value={config}>
      <Whitelabel value={whitelabel}>{children}</Whitelabel>
    </Config>
  )
}

export const useConfig = () => useContext(Config)
export const useWhitelabel = () => useContext(Whitelabel)
