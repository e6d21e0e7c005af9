import type { MyRank } from '@balai/contract'
import { IconCheck, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { shareOf } from './rate.ts'

type Sums = { deposits: bigint; stakes: bigint }
type Both = { rank: MyRank; has: Sums; wants: Sums }

/** Deposits and stakes, each beside what it takes. What takes nothing is not shown. */
export function Bars({ rank, has, wants }: Both) {
  return (
    <div className="rank-bars">
      {(['deposits', 'stakes'] as const).map((what) =>
        wants[what] > 0n ? (
          <Bar key={what} rank={rank} what={what} has={has[what]} wants={wants[what]} />
        ) : null,
      )}
    </div>
  )
}

type One = { rank: MyRank; what: keyof Sums; has: bigint; wants: bigint }

function Bar({ rank, what, has, wants }: One) {
  const { t, money } = useWords()
  const label = t(`rank.${what}`)
  const words = t('rank.of', { has: money(has, rank), wants: money(wants, rank) })
  const met = has >= wants
  return (
    <div className="rank-bar">
      <p>
        <b>{label}</b>
        <span className="num">{words}</span>
      </p>
      <Progress label={label} value={shareOf(has, wants)} max={1_000} tone="gold" words={words} />
      <small>
        {met ? (
          <>
            <IconCheck size={14} /> {t('rank.met')}
          </>
        ) : (
          t('rank.left', { left: money(wants - has, rank) })
        )}
      </small>
    </div>
  )
}
