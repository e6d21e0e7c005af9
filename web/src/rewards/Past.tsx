import { useAskPages } from '@balai/client'
import { type Entry, promotions } from '@balai/contract'
import { Badge, type BadgeProps, Button, Empty, SkeletonMany } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { freeOf } from './free.ts'
import { nameOf } from './named.ts'

const pageSize = 10
const tones: Partial<Record<Entry['state'], NonNullable<BadgeProps['tone']>>> = {
  applying: 'info',
  rejected: 'warn',
  issued: 'gold',
  claimed: 'win',
}

/** Every part that the member took, the newest first. */
export function Past() {
  const { t } = useWords()
  const found = useAskPages(promotions.entries, { limit: pageSize }, { staleMs: 15_000 })
  const [first] = found.data?.pages ?? []
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="rewards-part" aria-labelledby="rewards-past">
      <h3 className="d-20" id="rewards-past">
        {t('rewards.past')}
      </h3>
      {!first && found.isError && (
        <Empty
          title={t('rewards.pastFailed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      )}
      {!first && !found.isError && (
        <div aria-busy="true">
          <SkeletonMany of="row" count={2} />
        </div>
      )}
      {first && entries.length === 0 && <p className="text-muted">{t('rewards.pastNone')}</p>}
      {first && entries.length > 0 && (
        <ul className="b-card rewards-rows">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} purse={first} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('rewards.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ entry, purse }: { entry: Entry; purse: Purse }) {
  const spoken = useWords()
  const { t, money, day } = spoken
  const { state, since, amount, said, free } = entry
  const tone = tones[state]
  return (
    <li>
      <div className="rewards-row">
        <span>
          <b>{nameOf(entry, spoken)}</b>
          <small className="num">
            {day(since)}
            {amount !== null && ` · ${free ? freeOf(free, purse, spoken) : money(amount, purse)}`}
          </small>
          {said && <q className="rewards-said">{said}</q>}
        </span>
        <Badge {...(tone && { tone })}>{t(`rewards.state_${state}`)}</Badge>
      </div>
    </li>
  )
}
