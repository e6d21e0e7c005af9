import type { SportsVirtual } from '@balai/contract/sports-virtual'
import { useEffect, useState } from 'react'
import { type SportsHouse, unreached } from './house.ts'
import type { Book } from './PriceButton.tsx'
import { useLook } from './useLook.ts'

type Props = {
  house: SportsHouse
  book: Book
  event: string
  over: boolean
  /** Of which it is told whether it is among those that were locked. */
  ticket?: string
}
type Found = 'good' | 'bad'
const everyMs = 4_000

/** All leaves of a tree, page after page; nothing where they cannot be had. */
async function leavesOf(house: SportsHouse, event: string): Promise<string[] | undefined> {
  const leaves: string[] = []
  for (;;) {
    const page = await house.leaves(event, leaves.length).catch(unreached)
    if (!page) return undefined
    leaves.push(...page.leaves)
    if (page.leaves.length === 0 || leaves.length >= page.tickets) return leaves
  }
}

/** What a drawn contest follows from, worked out again here once it is over. */
export function DrawnProof({ house, book, event, over, ticket }: Props) {
  const { t } = book.naming
  const { found } = useLook(`${event} ${over}`, { look: () => house.contest(event), everyMs })
  const checked = useChecked({ house, found, ticket })
  if (!found) return null
  const { locked, seed } = found
  const said = checked
    ? (`proof.${checked.draw}` as const)
    : over
      ? 'proof.checking'
      : 'proof.waits'
  return (
    <section className="drawn-proof">
      <h2>{t('proof')}</h2>
      <p role="status" data-found={checked?.draw}>
        {t(said)}
      </p>
      {checked && ticket !== undefined && (
        <p data-found={checked.among ? 'good' : 'bad'}>
          {t(checked.among ? 'proof.among' : 'proof.notAmong')}
        </p>
      )}
      <dl>
        <dt>{t('proof.commitment')}</dt>
        <dd>{found.commitment}</dd>
        {locked && (
          <>
            <dt>{t('proof.root', { count: locked.tickets })}</dt>
            <dd>{locked.root}</dd>
          </>
        )}
        {seed !== null && (
          <>
            <dt>{t('proof.seed')}</dt>
            <dd>{seed}</dd>
          </>
        )}
        <dt>{t('proof.where')}</dt>
        <dd>{`/verify?contest=${found.id}`}</dd>
      </dl>
    </section>
  )
}

type Checking = {
  house: SportsHouse
  found: SportsVirtual | undefined
  ticket: string | undefined
}

/** Draws it again with the file that the house drew it with, and looks for the ticket under the root. */
function useChecked({ house, found, ticket }: Checking) {
  const [said, say] = useState<{ of: string; draw: Found; among: boolean }>()
  const of = found?.seed ? `${found.id} ${ticket}` : undefined
  useEffect(() => {
    if (!found?.seed || of === undefined || said?.of === of) return
    let gone = false
    const check = async () => {
      const { ticketLeaf, virtualDiffers } = await import('@balai/games/sports/virtual')
      const leaves = await leavesOf(house, found.id)
      if (gone || !leaves) return
      const draw = virtualDiffers(found, leaves) === undefined ? 'good' : 'bad'
      say({ of, draw, among: ticket !== undefined && leaves.includes(ticketLeaf(ticket)) })
    }
    check().catch(unreached)
    return () => {
      gone = true
    }
  }, [found, house, of, said, ticket])
  return said?.of === of ? said : undefined
}
