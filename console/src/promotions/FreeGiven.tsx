import type { WholeEntry } from '@balai/contract/desk/promotions'
import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import { Badge, Button } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { useMay } from '../app/me.ts'
import { SayWhy } from './SayWhy.tsx'
import { useWords } from './texts.ts'

/** What a member was given of stakes that the house pays, what became of it, and taking back what is left. */
export function FreeGiven({ whole }: { whole: WholeEntry }) {
  const { t, money, moment, figure } = useWords()
  const may = useMay('money.move')
  const [doing, begin] = useState(false)
  const [said, say] = useState<string>()
  const { free } = whole
  if (!free) return null
  const { id, sort, count, used, playing, stake, won, winTo, expiresAt, ended, bonus } = free
  const close = () => {
    begin(false)
    say(undefined)
  }
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="application-free">
      <h2 id="application-free">{t(`free.sort.${sort}`)}</h2>
      <dl>
        <Fact num label={t('free.used')}>
          {t('free.usedOf', {
            used: figure(used),
            count: figure(count),
            stake: money(stake, whole),
          })}
        </Fact>
        {playing > 0 && (
          <Fact num label={t('free.playing')}>
            {figure(playing)}
          </Fact>
        )}
        <Fact num label={t('free.games')}>
          {free.games.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact num label={t('free.won')}>
          {money(won, whole)}
        </Fact>
        <Fact num label={t('free.winTo')}>
          {t(`free.winTo.${winTo}`)}
        </Fact>
        <Fact num label={t('free.until')}>
          {moment(expiresAt)}
        </Fact>
        {bonus && (
          <Fact num label={t('bonus')}>
            <Link to="/bonuses/$id" params={{ id: bonus }} className="link">
              {t('bonusSee')}
            </Link>
          </Fact>
        )}
      </dl>
      {ended && (
        <p>
          <Badge>{t(`free.ended.${ended}`)}</Badge>
        </p>
      )}
      {free.said && <p>{t('saidTo', { said: free.said })}</p>}
      {may && !ended && used < count && (
        <Button size="sm" tone="danger" onClick={() => begin(true)}>
          {t('free.takeBack')}
        </Button>
      )}
      {doing &&
        (said === undefined ? (
          <SayWhy title={t('free.takeBack')} said={say} close={close} />
        ) : (
          <Propose
            change={promotionChanges.takeFreeBack}
            terms={{ free: id, said }}
            onClose={close}
          />
        ))}
    </section>
  )
}
