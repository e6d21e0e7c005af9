import type { BonusTerms, FreeTold } from '@balai/contract'
import { IconCheck } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { freeOf, winOf } from './free.ts'

type Told = { free: FreeTold; terms: BonusTerms; purse: Purse }

/** What stakes of the house are before they are taken: where, for how long, and where a win goes. */
export function FreeTerms({ free, terms, purse }: Told) {
  const spoken = useWords()
  const { t } = spoken
  return (
    <>
      <p className="rewards-by">
        <IconCheck size={16} />
        {t('rewards.freePaid')}
      </p>
      <dl className="rewards-lines">
        <Line name={t('rewards.freeWhat')}>{freeOf(free, purse, spoken)}</Line>
        <Line name={t('rewards.freeAt')}>{free.games.map(({ name }) => name).join(', ')}</Line>
        <Line name={t('rewards.time')}>{t('rewards.days', { days: free.days })}</Line>
        <Line name={t('rewards.freeWin')}>{winOf(free, terms.times, spoken)}</Line>
      </dl>
    </>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
