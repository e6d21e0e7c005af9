import { Button, Empty, IconRight, SkeletonCard, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { EndedBonus } from './EndedBonus.tsx'
import { OpenBonus } from './OpenBonus.tsx'
import { useBonuses, useBonusesAgain } from './useBonuses.ts'

/** Bonuses of the member: what runs with everything that holds of it, and how the others ended. */
export function BonusDetails() {
  const { t } = useWords()
  return (
    <Room title={t('title.bonusDetails')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const found = useBonuses()
  const again = useBonusesAgain()
  const { first, ended } = found
  if (!first)
    return found.isError ? (
      <Empty
        title={t('bonus.failedToLoad')}
        action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
      >
        {t('bonus.failedText')}
      </Empty>
    ) : (
      <div aria-busy="true">
        <SkeletonCard />
        <SkeletonMany of="row" count={3} />
      </div>
    )
  return (
    <div className="bonuses">
      {first.open.map((one) => (
        <OpenBonus key={one.id} bonus={one} purse={first} cash={first.cash} again={again} />
      ))}
      {first.open.length === 0 && (
        <Empty
          title={t(first.resting ? 'bonus.resting' : 'bonus.noneOpen')}
          {...(!first.resting && {
            action: (
              <Link href="/member/deposit" className="link bonus-on">
                {t('bonus.toDeposit')}
                <IconRight size={16} />
              </Link>
            ),
          })}
        >
          {t(first.resting ? 'bonus.restingText' : 'bonus.noneOpenText')}
        </Empty>
      )}
      {ended.length > 0 && (
        <section className="bonus-ended" aria-labelledby="bonus-ended">
          <h3 className="d-20" id="bonus-ended">
            {t('bonus.ended')}
          </h3>
          <ul className="b-card">
            {ended.map((one) => (
              <EndedBonus key={one.id} bonus={one} purse={first} />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button
              tone="outline"
              busy={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('bonus.more')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}
