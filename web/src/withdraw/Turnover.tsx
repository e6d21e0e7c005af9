import { useAsk } from '@balai/client'
import { type TurnoverLine, withdrawals } from '@balai/contract'
import { Badge, IconCheck, Progress } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Waiting } from './Waiting.tsx'

/** What has to be played before money leaves, line by line: what counted, what is left, and why. */
export function Turnover() {
  const { t, money } = useWords()
  const question = useAsk(withdrawals.turnover, undefined, { staleMs: 0 })
  return (
    <section className="turnover" aria-label={t('withdraw.turnover')}>
      <h3 className="d-20">{t('withdraw.turnover')}</h3>
      <Waiting question={question}>
        {({ left, lines, ...purse }) => (
          <>
            <p className={left > 0n ? undefined : 'turnover-done'}>
              {left === 0n && <IconCheck size={16} />}
              {left > 0n
                ? t('withdraw.turnoverLeft', { left: money(left, purse) })
                : t('withdraw.turnoverNone')}
            </p>
            {lines.length > 0 && (
              <ul className="b-card">
                {lines.map((line) => (
                  <Line key={line.id} line={line} purse={purse} />
                ))}
              </ul>
            )}
            {left > 0n && <p className="text-muted">{t('withdraw.turnoverWhy')}</p>}
          </>
        )}
      </Waiting>
    </section>
  )
}

/** Steps of a bar that has a thousand of them: amounts are exact, a picture need not be. */
const shareOf = ({ counted, owed }: TurnoverLine) =>
  owed > 0n ? Number((counted * 1_000n) / owed) : 1_000

function Line({ line, purse }: { line: TurnoverLine; purse: Purse }) {
  const { t, has, money, day } = useWords()
  const { source, number, amount, owed, counted, left, since, ended } = line
  const key = `withdraw.source_${source}`
  const name = has(key) ? t(key) : source
  const of = { counted: money(counted, purse), owed: money(owed, purse) }
  return (
    <li>
      <div className="turnover-head">
        <b>
          {name} {money(amount, purse)}
        </b>
        {ended ? (
          <Badge tone="win" icon={<IconCheck size={16} />}>
            {t(`withdraw.ended_${ended.why}`)}
          </Badge>
        ) : (
          <b className="num">{t('withdraw.lineLeft', { left: money(left, purse) })}</b>
        )}
      </div>
      <Progress
        label={name}
        value={shareOf(line)}
        max={1_000}
        words={t('withdraw.counted', of)}
        {...(!ended && { tone: 'gold' as const })}
      />
      <small>
        {t('withdraw.counted', of)} · {t('withdraw.since', { day: day(since) })}
        {number && (
          <>
            {' · '}
            <span className="num">{number}</span>
          </>
        )}
      </small>
    </li>
  )
}
