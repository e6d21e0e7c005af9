import './label.css'
import { useAsk, useLive, useSession } from '@balai/client'
import { type ClubLabel, identity } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { coloursOf } from './colours.ts'

/** The first label of whoever is signed in, kept true while the page is open; nothing where there is none. */
export function useVip(): ClubLabel | undefined {
  const client = useQueryClient()
  const session = useSession()
  const own = session !== undefined && session.isAgent !== 4
  const { data } = useAsk(identity.member, undefined, { enabled: own, staleMs: 300_000 })
  useLive('rank', () => void client.invalidateQueries({ queryKey: [identity.member.path] }))
  return own ? data?.clubLabel?.[0] : undefined
}

/** A label of a rank in its own colours. */
export const RankLabel = (label: Pick<ClubLabel, 'labelName' | 'color' | 'color2'>) => (
  <span className="rank-label" style={coloursOf(label)}>
    {label.labelName}
  </span>
)

/** The label of whoever is signed in, wherever they are named. */
export function VipLabel() {
  const label = useVip()
  return label ? <RankLabel {...label} /> : null
}
